import type { Conference } from "@deck/contracts/conference";
import type { DetailsForm, Fee, Venue } from "@deck/contracts/conference-parts";
import type { SignedInContext } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { feeChangeParts } from "../../registration/fee-change.ts";
import type { ConferenceAggregate } from "../aggregate.ts";
import { changeConferencePart } from "../change.ts";
import { claimPath } from "../claim-path.ts";
import type { ConferenceItem } from "../lookup.ts";
import { type RemovedPart, requireUnused } from "./require-unused.ts";

/**
 * Edits a conference's details. A former path redirects, as its claim stays (product.md §2).
 * @throws 422 `path_taken` at `path`, `place_unknown` at a fee of an unknown place, `invalid` at a duplicate place or
 * fee; as `requireUnused` for removed elements; 409 as `changeConferencePart`
 */
export async function editDetails(
	context: SignedInContext,
	conference: ConferenceItem,
	{ version, ...form }: DetailsForm,
): Promise<Conference> {
	return changeConferencePart(context, conference, { part: "details", version }, async (before) => {
		assertUnique(
			form.places.map(({ id }) => id),
			(at) => `places.${at}.id`,
		);
		assertUnique(form.fees.map(feeKind), (at) => `fees.${at}.place`);
		const lost = form.fees.findIndex((fee) => !form.places.some((place) => place.id === fee.place));
		if (lost >= 0) throw invalid(`fees.${lost}.place`, "place_unknown");
		const writes = await claimPath(context, before.item, form.path);
		const guardClosing = await requireUnused(context, conference, removedParts(before, form));
		const { contacts, places, fees, payment, ...set } = form;
		const changed = feeChangeParts(context.table, {
			conference: conference.conference,
			version,
			at: context.now().toISOString(),
			before: before.contents.fees,
			after: fees,
		});
		return {
			set,
			contents: { contacts, places, fees, payment },
			writes: [...writes, ...changed.writes],
			events: changed.events,
			guardClosing,
		};
	});
}

const feeKind = ({ place, format, young }: Fee) => `${place} ${format} ${young}`;

function removedParts(
	{ item, contents }: ConferenceAggregate,
	after: Omit<DetailsForm, "version">,
): RemovedPart[] {
	const assertRemovable = (
		kind: "language" | "format" | "place" | "fee",
		field: string,
		old: string[],
		now: string[],
	) => old.filter((id) => !now.includes(id)).map((id): RemovedPart => ({ use: `${kind}:${id}`, field }));
	const ids = (places: Venue[]) => places.map(({ id }) => id);
	return [
		...assertRemovable("language", "languages", item.languages, after.languages),
		...assertRemovable("format", "formats", item.formats, after.formats),
		...assertRemovable("place", "places", ids(contents.places), ids(after.places)),
		...assertRemovable("fee", "fees", contents.fees.map(feeKind), after.fees.map(feeKind)),
		...(item.flow === "both" && after.flow === "paper"
			? [{ use: "type:extpaper" as const, field: "flow" }]
			: []),
	];
}

/** Throws 422: registrations select places and fees by name. */
function assertUnique(names: readonly string[], field: (at: number) => string): void {
	const again = names.findIndex((one, index) => names.indexOf(one) < index);
	if (again >= 0) throw invalid(field(again), "invalid");
}
