import type { OriginalityForm } from "@deck/contracts/originality";
import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Commit, commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { pushEvent } from "../kernel/outbox.ts";
import { forStaff } from "../paper/for-staff.ts";
import { addressesIn } from "../paper/involved.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { paperStands } from "../paper/stands.ts";
import { letGo } from "../upload/let-go.ts";
import { asAccount } from "../upload/owner.ts";
import { inspectedFile, takeFile } from "../upload/take.ts";
import { type OriginalityItem, originalities } from "./entity.ts";
import { keepFigure } from "./latest.ts";
import { ofVersion } from "./lookup.ts";

type Entered = NonNullable<OriginalityItem["entered"]>;

interface Asked {
	number: number;
	version: number;
}

/**
 * Sets or replaces the figure of an outside service, with its report. Throws 404 for a missing version, 409 if the
 * figure changed, and the errors of `inspectedFile`.
 */
export async function enterOriginality(
	context: SignedIn,
	conference: ConferenceItem,
	asked: Asked,
	form: OriginalityForm,
): Promise<void> {
	const { whole, before } = await known(context, conference, asked);
	demandCurrent(before, form.version);
	const { report_upload_id: upload, originality, service, note } = form;
	const file = upload ? await inspectedFile(asAccount(context), "originality_report", upload) : null;
	const taken = file && takeFile(context, "originality_report", file);
	const kept = upload === undefined ? before?.report : undefined;
	const report = file
		? { name: file.name, size: file.size, key: file.key, version_id: file.version_id }
		: kept;
	const entered: Entered = {
		...{ originality, service, note, ...(report && { report }) },
		by: context.actor.user_id,
		at: context.now().toISOString(),
		version: form.version + 1,
	};
	const replaced = before?.report && before.report.key !== report?.key ? before.report : undefined;
	const gone = replaced && letGo(context.table, replaced);
	await change(context, { whole, asked, before, entered }, "paper.originality_entered", {
		writes: [...(taken ? [taken.write] : []), ...(gone ? [gone.write] : [])],
		events: [...(taken ? [taken.event] : []), ...(gone ? [gone.event] : [])],
	});
}

/** Throws 404 if there is none, 409 if it changed. */
export async function removeEntered(
	context: SignedIn,
	conference: ConferenceItem,
	asked: Asked,
	version: number,
): Promise<void> {
	const { whole, before } = await known(context, conference, asked);
	if (!before) throw notFound();
	demandCurrent(before, version);
	const gone = before.report && letGo(context.table, before.report);
	await change(context, { whole, asked, before, entered: undefined }, "paper.originality_removed", {
		writes: gone ? [gone.write] : [],
		events: gone ? [gone.event] : [],
	});
}

async function known(context: SignedIn, conference: ConferenceItem, asked: Asked) {
	const whole = await forStaff(context, conference, asked.number, "write");
	if (!whole.versions.some(({ version }) => version === asked.version)) throw notFound();
	const row = await ofVersion(context.table, { conference: conference.conference, ...asked });
	return { whole, before: row?.entered };
}

function demandCurrent(before: Entered | undefined, version: number): void {
	if ((before?.version ?? 0) !== version) throw new AppError("stale", "stale");
}

async function change(
	context: SignedIn,
	change: { whole: WholePaper; asked: Asked; before: Entered | undefined; entered: Entered | undefined },
	action: "paper.originality_entered" | "paper.originality_removed",
	{ writes, events }: Pick<Commit, "writes" | "events">,
): Promise<void> {
	const { whole, asked, before, entered } = change;
	const { conference, number, section } = whole.paper;
	const rows = originalities(context.table);
	const key = { conference, number, version: asked.version };
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
			keepFigure(key, "entered", entered?.originality),
			paperStands(context.table, conference, number),
			...writes,
		],
		audit: [
			{
				conference,
				object: `paper-${number}`,
				action,
				before: before && told(asked, before),
				after: entered && told(asked, entered),
			},
		],
		events: [
			...events,
			pushEvent({
				topics: [topics.staff(conference), topics.section(conference, section)],
				// Hidden from staff who are its authors or reviewers.
				except: addressesIn(whole),
				conference,
				noun: "originality",
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

const told = ({ version }: Asked, { originality, service, note, report }: Entered) => ({
	manuscript: version,
	originality,
	service,
	note,
	...(report && { report: report.name }),
});
