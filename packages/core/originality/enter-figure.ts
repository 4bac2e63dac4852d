import type { OriginalityForm } from "@deck/contracts/originality";
import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Commit, commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { pushEvent } from "../kernel/outbox.ts";
import { checkPaperExists } from "../paper/checks.ts";
import { involvedAddresses } from "../paper/involved.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requireStaffPaper } from "../paper/staff-paper.ts";
import { claimUpload, requireInspectedFile } from "../upload/claim-upload.ts";
import { uploadAsAccount } from "../upload/owner.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { type OriginalityItem, originalities } from "./entity.ts";
import { setLatestFigure } from "./latest.ts";
import { originalityOfVersion } from "./lookup.ts";

type EnteredFigure = NonNullable<OriginalityItem["entered"]>;

interface FigureRef {
	number: number;
	version: number;
}

/**
 * Sets or replaces the score of an outside service, with its report.
 * @throws 404 for a missing version, 409 if the score changed, and the errors of `requireInspectedFile`
 */
export async function enterOriginality(
	context: SignedInContext,
	conference: ConferenceItem,
	figureRef: FigureRef,
	form: OriginalityForm,
): Promise<void> {
	const { whole, before } = await requireVersion(context, conference, figureRef);
	assertCurrent(before, form.version);
	const { report_upload_id: upload, originality, service, note } = form;
	const file = upload
		? await requireInspectedFile(uploadAsAccount(context), "originality_report", upload)
		: null;
	const claim = file && claimUpload(context, "originality_report", file);
	const kept = upload === undefined ? before?.report : undefined;
	const report = file
		? { name: file.name, size: file.size, key: file.key, version_id: file.version_id }
		: kept;
	const entered: EnteredFigure = {
		originality,
		service,
		note,
		...(report && { report }),
		by: context.actor.user_id,
		at: context.now().toISOString(),
		version: form.version + 1,
	};
	const replaced = before?.report && before.report.key !== report?.key ? before.report : undefined;
	const released = replaced && releaseUpload(context.table, replaced);
	await changeFigure(context, { whole, figureRef, before, entered }, "paper.originality_entered", {
		writes: [...(claim ? [claim.write] : []), ...(released ? [released.write] : [])],
		events: [...(claim ? [claim.event] : []), ...(released ? [released.event] : [])],
	});
}

/**
 * Removes the score of an outside service.
 * @throws 404 if there is none, 409 if it changed
 */
export async function removeEntered(
	context: SignedInContext,
	conference: ConferenceItem,
	figureRef: FigureRef,
	version: number,
): Promise<void> {
	const { whole, before } = await requireVersion(context, conference, figureRef);
	if (!before) throw notFound();
	assertCurrent(before, version);
	const released = before.report && releaseUpload(context.table, before.report);
	await changeFigure(context, { whole, figureRef, before, entered: undefined }, "paper.originality_removed", {
		writes: released ? [released.write] : [],
		events: released ? [released.event] : [],
	});
}

async function requireVersion(context: SignedInContext, conference: ConferenceItem, figureRef: FigureRef) {
	const whole = await requireStaffPaper(context, conference, figureRef.number, "write");
	if (!whole.versions.some(({ version }) => version === figureRef.version)) throw notFound();
	const row = await originalityOfVersion(context.table, { conference: conference.conference, ...figureRef });
	return { whole, before: row?.entered };
}

function assertCurrent(before: EnteredFigure | undefined, version: number): void {
	if ((before?.version ?? 0) !== version) throw new AppError("stale", "stale");
}

async function changeFigure(
	context: SignedInContext,
	change: {
		whole: PaperAggregate;
		figureRef: FigureRef;
		before: EnteredFigure | undefined;
		entered: EnteredFigure | undefined;
	},
	action: "paper.originality_entered" | "paper.originality_removed",
	{ writes, events }: Pick<Commit, "writes" | "events">,
): Promise<void> {
	const { whole, figureRef, before, entered } = change;
	const { conference, number, section } = whole.paper;
	const rows = originalities(context.table);
	const key = { conference, number, version: figureRef.version };
	// Absent, or as read.
	const unchanged = (row: { entered: { version: unknown } }, is: Comparisons) =>
		before ? is.eq(row.entered.version, before.version) : is.notExists(row.entered);
	const write = entered
		? rows.upsert({ ...key, entered }).where((row, is) => unchanged(row, is as Comparisons))
		: rows
				.patch(key)
				.remove(["entered"])
				.where((row, is) => unchanged(row, is as Comparisons));
	await commit(context, {
		writes: [
			update(write),
			setLatestFigure(key, "entered", entered?.originality),
			checkPaperExists(context.table, conference, number),
			...writes,
		],
		audit: [
			{
				conference,
				object: `paper-${number}`,
				action,
				before: before && loggedFigure(figureRef, before),
				after: entered && loggedFigure(figureRef, entered),
			},
		],
		events: [
			...events,
			pushEvent({
				topics: [topics.staff(conference), topics.section(conference, section)],
				// Hidden from staff who are its authors or reviewers.
				except: involvedAddresses(whole),
				conference,
				resource: "originality",
				ids: [number],
				version: 0,
			}),
		],
	});
}

interface Comparisons {
	eq(attribute: unknown, value: unknown): string;
	notExists(attribute: unknown): string;
}

const loggedFigure = ({ version }: FigureRef, { originality, service, note, report }: EnteredFigure) => ({
	manuscript: version,
	originality,
	service,
	note,
	...(report && { report: report.name }),
});
