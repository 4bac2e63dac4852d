import type { Paper } from "@deck/contracts/paper";
import type { PlacePaperForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changePaper, type MakeChange } from "./change.ts";
import type { PaperItem } from "./entity.ts";
import { holdUnclaimed } from "./extended-claim.ts";
import type { WholePaper } from "./lookup.ts";
import type { Participation } from "./participation.ts";
import { demandReadable, demandSeen } from "./readable.ts";
import { demandAccepted } from "./rules.ts";
import { viewPaper } from "./view.ts";

/**
 * Format needs editing rights; section and type, placing rights; a discount also registration rights. 2 table calls.
 * @throws 404, 403, 409; 422 at the field: `section_unknown`, `format_unknown`, `type_linked`, `type_in_issue`,
 * `flow_narrow`
 */
export async function placePaper(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	form: PlacePaperForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, placing(context, form));
	return viewPaper(after, conference, context.now(), demandReadable(context, after));
}

export function placing(context: SignedIn, { version, ...changes }: PlacePaperForm): MakeChange {
	return (before, current) => {
		const part = demandReadable(context, before);
		demandPlacer(part, before.paper, changes);
		demandSeen(context, current, before, part, version);
		const { paper } = before;
		if (paper.status === "deleted") throw new AppError("invalid", "editing_closed");
		const next = { ...paper, ...changes };
		if (changes.section ?? changes.format) demandAccepted(current, next);
		if (next.type !== paper.type) demandFree(before, current);
		const names = Object.keys(changes) as (keyof typeof changes)[];
		const of = (one: PaperItem) => Object.fromEntries(names.map((name) => [name, one[name] ?? 0]));
		return {
			writes: next.type === paper.type ? [] : [holdUnclaimed(context, current.conference, paper.number)],
			set: { ...changes, ...("discount" in changes && { discount: changes.discount || undefined }) },
			audit: [{ action: "paper.placed", before: of(paper), after: of(next) }],
		};
	};
}

/** @throws 403 */
function demandPlacer(
	{ edits, places, prices }: Participation,
	paper: PaperItem,
	{ section, type, discount }: Omit<PlacePaperForm, "version">,
): void {
	const before = paper.discount ?? 0;
	const moved = (section ?? paper.section) !== paper.section || (type ?? paper.type) !== paper.type;
	const priced = (discount ?? before) !== before;
	if (!edits || (moved && !places) || (priced && !prices)) throw new AppError("forbidden", "forbidden");
}

/** @throws 422 at `type` for a linked paper or one in an issue of its type */
function demandFree({ paper, extended }: WholePaper, { flow }: ConferenceItem): void {
	if (paper.paper ?? extended) throw invalid("type", "type_linked");
	if (paper.issue) throw invalid("type", "type_in_issue");
	if (flow === "paper") throw invalid("type", "flow_narrow");
}
