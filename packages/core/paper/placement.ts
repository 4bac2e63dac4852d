import type { Paper } from "@deck/contracts/paper";
import type { PaperPlacementForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changePaper, type MakeChange } from "./change.ts";
import type { PaperItem } from "./entity.ts";
import { checkNoExtended } from "./extended-claim.ts";
import type { PaperAggregate } from "./lookup.ts";
import type { PaperRights } from "./paper-rights.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { assertOffered } from "./rules.ts";
import { viewPaper } from "./view.ts";

/**
 * Changes a paper's section, type, format or discount. Format needs editing rights; section and type, placing rights; a
 * discount also registration rights. 2 table calls.
 * @throws 404, 403, 409; 422 at the field: `section_unknown`, `format_unknown`, `type_linked`, `type_in_issue`,
 * `flow_narrow`
 */
export async function changePlacement(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	form: PaperPlacementForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, placementChange(context, form));
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}

export function placementChange(
	context: SignedInContext,
	{ version, ...changes }: PaperPlacementForm,
): MakeChange {
	return (before, current) => {
		const rights = requirePaperRights(context, before);
		assertMayPlace(rights, before.paper, changes);
		assertPaperSeen(context, current, before, rights, version);
		const { paper } = before;
		if (paper.status === "deleted") throw new AppError("invalid", "editing_closed");
		const next = { ...paper, ...changes };
		if (changes.section !== undefined || changes.format !== undefined) assertOffered(current, next);
		if (next.type !== paper.type) assertTypeChangeable(before, current);
		const names = Object.keys(changes) as (keyof typeof changes)[];
		const changedFields = (one: PaperItem) => Object.fromEntries(names.map((name) => [name, one[name] ?? 0]));
		return {
			writes: next.type === paper.type ? [] : [checkNoExtended(context, current.conference, paper.number)],
			set: { ...changes, ...("discount" in changes && { discount: changes.discount || undefined }) },
			audit: [{ action: "paper.placed", before: changedFields(paper), after: changedFields(next) }],
		};
	};
}

/** @throws 403 */
function assertMayPlace(
	{ edits, places, prices }: PaperRights,
	paper: PaperItem,
	{ section, type, discount }: Omit<PaperPlacementForm, "version">,
): void {
	const before = paper.discount ?? 0;
	const moved = (section ?? paper.section) !== paper.section || (type ?? paper.type) !== paper.type;
	const priced = (discount ?? before) !== before;
	if (!edits || (moved && !places) || (priced && !prices)) throw new AppError("forbidden", "forbidden");
}

/** @throws 422 at `type`: `type_linked`, `type_in_issue`, or `flow_narrow` in a conference without extended papers */
function assertTypeChangeable({ paper, extended }: PaperAggregate, { flow }: ConferenceItem): void {
	if (paper.paper ?? extended) throw invalid("type", "type_linked");
	if (paper.issue) throw invalid("type", "type_in_issue");
	if (flow === "paper") throw invalid("type", "flow_narrow");
}
