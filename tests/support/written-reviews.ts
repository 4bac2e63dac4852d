import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { addExpert } from "@deck/core/expert/add";
import { type Context, systemContext } from "@deck/core/kernel/context";
import { newId } from "@deck/core/kernel/ids";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Ports } from "@deck/core/kernel/ports";
import { changeReviews } from "@deck/core/review/change";
import { formatReviewId, type ReviewItem } from "@deck/core/review/entity";
import { expertForm } from "./builders.ts";
import { reviewForm } from "./review-steps.ts";

export interface WrittenExpert {
	number: number;
	name: string;
	email: string;
}

const AT_ONCE = 8;
/** A transaction is limited to 100 rows. */
const PER_COMMIT = 10;
const DAY_MS = 86_400_000;

async function readContext(
	ports: Ports,
	path: string,
): Promise<{ context: Context; conference: ConferenceItem }> {
	const conference = await conferenceByPath(ports.table, path);
	if (!conference) throw new Error("the conference is not there");
	return { context: systemContext(ports), conference };
}

export async function writeExperts(
	ports: Ports,
	path: string,
	experts: readonly { email: string; name: string; interests?: string[] }[],
): Promise<WrittenExpert[]> {
	const { context, conference } = await readContext(ports, path);
	return mapWithConcurrency(AT_ONCE, experts, async (expert) => {
		const form = expertForm(expert);
		const number = await addExpert(context, conference, form, { invite: false, by: "test" });
		return { number, name: form.name, email: form.email };
	});
}

/** `shift` varies the ratings of a sent review. */
export interface WrittenReview {
	expert: WrittenExpert;
	state: ReviewItem["state"];
	shift?: number;
	visible?: boolean;
	/** Days ago; due ten days later. */
	asked?: number;
}

export async function writeReviews(
	ports: Ports,
	path: string,
	reviews: ReadonlyMap<number, readonly WrittenReview[]>,
): Promise<void> {
	const { context, conference } = await readContext(ports, path);
	await mapWithConcurrency(AT_ONCE, reviews, async ([number, all]) => {
		for (let from = 0; from < all.length; from += PER_COMMIT) {
			const some = all.slice(from, from + PER_COMMIT);
			await changeReviews(context, conference, number, ({ whole: { paper }, board, at }) => {
				const put = some.map((one, index) =>
					reviewItem(one, { conference: paper.conference, number, no: board.asked + index + 1, at }),
				);
				const action = "review.imported" as const;
				return {
					put,
					audit: put.map((one) => ({ object: `review-${formatReviewId(one)}` as const, action })),
				};
			});
		}
	});
}

function reviewItem(
	{ expert, state, shift = 0, visible = false, asked = 5 }: WrittenReview,
	{ at, ...key }: { conference: string; number: number; no: number; at: string },
): ReviewItem {
	const { verdict: _, upload_id: __, ...text } = reviewForm();
	const moved = (rating: number) => 1 + ((rating + shift) % 5);
	const sent = state === "accept" || state === "revise" || state === "reject";
	const asked_at = new Date(Date.parse(at) - asked * DAY_MS).toISOString();
	const due = new Date(Date.parse(asked_at) + 10 * DAY_MS).toISOString();
	const { originality, significance, soundness, clarity } = text.ratings;
	return {
		...key,
		n: key.no,
		code: newId(),
		expert: expert.number,
		name: expert.name,
		email: expert.email,
		round: 0,
		state,
		asked_at,
		asked_by: "test",
		answer_by: due,
		due,
		invitation: newId(),
		version: 1,
		...(state !== "awaiting" && { answered_at: asked_at }),
		...(state === "refused" && { refusal: { reason: "no_time" as const, note: "", alternate: null } }),
		...(sent && {
			sent_at: at,
			text: {
				...text,
				ratings: {
					originality: moved(originality),
					significance: moved(significance),
					soundness: moved(soundness + shift),
					clarity: moved(clarity),
				},
			},
			...(visible && { visible_at: at }),
		}),
	};
}
