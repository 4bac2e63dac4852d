import { fieldErrorCodes } from "@deck/contracts/field-error-codes";
import { isMoment } from "@deck/contracts/moments";
import { ReviewDraftForm } from "@deck/contracts/own-review";
import { positiveNumber, RATING_CRITERIA } from "@deck/contracts/review";
import { VERDICTS } from "@deck/contracts/review-lifecycle";
import { email, optionalText } from "@deck/contracts/rules";
import { toInstant } from "@deck/contracts/zoned-time";
import { AppError, invalid } from "@deck/core/kernel/errors";
import type { ImportedReview } from "@deck/core/review/import";
import * as v from "valibot";
import type { RecommendationTable } from "./recommendation-table.ts";

/** `2016-12-16` or `2016-12-16T10:30` in the conference's time zone, or an instant with `Z`. */
const momentSchema = v.pipe(
	v.string("date"),
	v.check((text) => isMoment(text) || v.is(v.pipe(v.string(), v.isoTimestamp()), text), "date"),
);

const keySchema = v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"));

/** With defaults and the table's values filled in. */
const Row = v.object({
	key: keySchema,
	paper: v.union([positiveNumber, keySchema], "required"),
	reviewer: v.optional(
		v.object(
			{
				name: v.optional(optionalText(), ""),
				email: v.optional(v.nullable(email), null),
				key: v.optional(v.nullable(keySchema), null),
			},
			"invalid",
		),
		{},
	),
	round: v.optional(v.nullable(positiveNumber), null),
	...v.omit(v.object(ReviewDraftForm.entries), ["verdict", "version"]).entries,
	verdict: v.picklist(VERDICTS, "required"),
	asked: momentSchema,
	answered: v.optional(momentSchema),
	due: v.optional(momentSchema),
	sent: momentSchema,
	visible: v.optional(v.union([v.boolean(), momentSchema], "date")),
});

export interface ReviewRowOptions {
	table: RecommendationTable;
	/** IANA. */
	timezone: string;
	/** Name for nameless reviewers. */
	nameless: string;
	/** The default visibility to authors. */
	visible: boolean;
	now: Date;
}

/**
 * Parses a row in the format of README.md.
 * @throws 422 with the wrong fields; `recommendation_unknown` for one not in the table, `date_order` and `date_to_come`
 * at dates
 */
export function parseReviewRow(
	row: unknown,
	{ table, timezone, nameless, visible, now }: ReviewRowOptions,
): ImportedReview {
	if (typeof row !== "object" || row === null || Array.isArray(row)) throw new AppError("invalid", "invalid");
	const { recommendation, ...given } = row as Record<string, unknown>;
	const hasRecommendation = recommendation !== undefined && recommendation !== null;
	const meaning = hasRecommendation ? table[String(recommendation)] : undefined;
	const ratings = meaning?.ratings ?? {};
	const read = v.safeParse(Row, {
		confidence: null,
		content: "",
		detailed: "",
		overall: "",
		private: "",
		...(meaning && { verdict: meaning.verdict }),
		...given,
		ratings: given.ratings ?? (typeof ratings === "number" ? sameRatings(ratings) : ratings),
	});
	if (hasRecommendation && !meaning) throw invalid("recommendation", "recommendation_unknown");
	const fields = fieldErrorCodes(read.issues ?? []);
	if (!read.success || Object.keys(fields).length > 0)
		throw new AppError("invalid", "invalid_form", { fields });
	const { reviewer, round, asked, sent, verdict, confidence, content, detailed, overall, ...rest } =
		read.output;
	const instant = (text: string) =>
		(isMoment(text) ? toInstant(text, timezone, false) : new Date(text)).toISOString();
	const dates = {
		asked_at: instant(asked),
		answered_at: instant(rest.answered ?? asked),
		sent_at: instant(sent),
	};
	assertDateOrder(dates, now);
	const seen = rest.visible ?? visible;
	return {
		key: rest.key,
		paper: rest.paper,
		round: round === null ? null : round - 1,
		verdict,
		reviewer: { ...reviewer, name: reviewer.name || nameless },
		text: { ratings: rest.ratings, confidence, content, detailed, overall, private: rest.private },
		...dates,
		due: instant(rest.due ?? sent),
		visible_at: seen === false ? null : seen === true ? now.toISOString() : instant(seen),
	};
}

const sameRatings = (rating: number) => Object.fromEntries(RATING_CRITERIA.map((rated) => [rated, rating]));

function assertDateOrder(
	{ asked_at, answered_at, sent_at }: Pick<ImportedReview, "asked_at" | "answered_at" | "sent_at">,
	now: Date,
): void {
	if (answered_at < asked_at) throw invalid("answered", "date_order");
	if (sent_at < answered_at) throw invalid("sent", "date_order");
	if (sent_at > now.toISOString()) throw invalid("sent", "date_to_come");
}
