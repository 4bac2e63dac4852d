import type { RegistrationForm } from "@deck/contracts/registration";
import { guardAddition } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { assertRegistrationOpen } from "../conference/rules.ts";
import { raw, type Write } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { AppError, invalid, invalidFields } from "../kernel/errors.ts";
import { jobEvent, type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import { checkPaperValues } from "../paper/checks.ts";
import { claimUpload, type InspectedFile, requireInspectedFile } from "../upload/claim-upload.ts";
import { uploadAsAccount } from "../upload/owner.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import type { RegistrationChange } from "./change.ts";
import { registrationUses } from "./conference-uses.ts";
import type { RegistrationItem, StoredDocument } from "./entity.ts";
import { readPresentable } from "./presentable.ts";
import { changeSeats } from "./seats.ts";
import { type RegistrationTerms, readTerms } from "./terms.ts";

export interface CheckedForm {
	content: RegistrationForm;
	papers: RegistrationItem["papers"];
	/** The papers' reviewers. */
	reviewers: string[];
	file: InspectedFile<"status_document"> | null;
	terms: RegistrationTerms;
}

/**
 * Checks a registration form and returns its parts for a commit. 2 table calls, plus those of `readPresentable` for a
 * presenter, 1 for an upload.
 * @throws 422 below `content`:
 * - `place`: `place_unknown`; `events`: `event_unknown`; `papers`: `report_unknown`, `report_taken`
 * - `format`: `accepted_required` without an accepted paper (specification §5)
 * - `upload_id`: as `requireInspectedFile`
 * @param emails the participant's
 * @param number of an existing registration
 */
export async function checkForm(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	content: RegistrationForm,
	{ emails, number }: { emails: readonly string[]; number: number | null },
): Promise<CheckedForm> {
	const isPresenter = content.format === "presenter";
	const [terms, presentable, file] = await Promise.all([
		readTerms(context.table, conference),
		isPresenter ? readPresentable(context, conference, emails, number) : [],
		content.upload_id
			? requireInspectedFile(uploadAsAccount(context), "status_document", content.upload_id)
			: null,
	]);
	const wrong: Record<string, string[]> = {};
	if (!terms.places.some(({ id }) => id === content.place)) wrong["content.place"] = ["place_unknown"];
	if (content.events.some((id) => !terms.events.some((event) => event.id === id)))
		wrong["content.events"] = ["event_unknown"];
	if (isPresenter && presentable.length === 0) wrong["content.format"] = ["accepted_required"];
	const { refused, ...chosen } = selectPresentable(presentable, content.papers);
	if (refused && presentable.length > 0) wrong["content.papers"] = [refused];
	if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
	return { content, ...chosen, file, terms };
}

/**
 * Checks the papers that a participant wants to present. Calls: those of `readPresentable`.
 * @throws 422 at `content.papers`: `report_unknown`, `report_taken`
 */
export async function choosePapers(
	context: SignedInContext,
	conference: string,
	numbers: readonly number[],
	{ emails, number }: { emails: readonly string[]; number: number | null },
): Promise<Pick<CheckedForm, "papers" | "reviewers">> {
	const presentable = await readPresentable(context, conference, emails, number);
	const { refused, ...chosen } = selectPresentable(presentable, numbers);
	if (refused) throw invalid("content.papers", refused);
	return chosen;
}

function selectPresentable(
	presentable: Awaited<ReturnType<typeof readPresentable>>,
	numbers: readonly number[],
) {
	const chosen = numbers.map((one) => presentable.find(({ paper }) => paper.number === one));
	const isTaken = chosen.some((one) => one?.paper.taken);
	return {
		refused: chosen.some((one) => !one) ? "report_unknown" : isTaken ? "report_taken" : null,
		papers: chosen.flatMap((one) => (one ? [withoutTaken(one.paper)] : [])),
		reviewers: [...new Set(chosen.flatMap((one) => one?.reviewers ?? []))],
	};
}

const withoutTaken = ({ taken: _, ...paper }: RegistrationItem["papers"][number] & { taken: boolean }) =>
	paper;

/**
 * Builds the change by a checked form. Keeps a proof seen on paper only for its status. The commit requires that the
 * papers are still accepted and used items still exist.
 * @param anyTime staff, outside the window
 * @throws 422 `document_required` at `content.upload_id` for a young scientist
 */
export async function applyForm(
	context: SignedInContext,
	conference: ConferenceItem,
	before: RegistrationItem,
	{ content, papers, reviewers, file, terms }: CheckedForm,
	at: string,
	anyTime = false,
): Promise<Required<Pick<RegistrationChange, "set" | "check" | "writes" | "events">>> {
	const { upload_id: _, ...filled } = content;
	const claim = file && content.young ? claimUpload(context, "status_document", file) : null;
	const document = content.young ? updatedDocument(before, content, file, at) : undefined;
	const seen = content.young && !file && before.seen?.status === content.status ? before.seen : undefined;
	if (content.young && !document && !seen && !anyTime)
		throw invalid("content.upload_id", "document_required");
	const seats = await changeSeats(context.table, before, content.events, terms.events);
	const release = releaseReplacedFile(context, before, document);
	return {
		set: {
			content: filled,
			papers,
			// The history keeps former papers.
			reviewers: [...new Set([...(before.reviewers ?? []), ...reviewers])],
			document,
			seen,
			state: "submitted",
			seats: seats.seats,
			...(!before.sent_at && { sent_at: at }),
			consent: before.consent ?? { version: context.config.legal_version, at },
		},
		check: () => assertAccepting(conference, context.now(), anyTime),
		writes: [
			guardAddition(conference, registrationUses(content), seats.counts),
			...seats.writes,
			...papers.map((paper) =>
				checkPaperValues(
					context.table,
					{ conference: conference.conference, number: paper.number },
					{ status: "accepted" },
					invalid("content.papers", "report_unknown"),
				),
			),
			...(claim ? [claim.write] : []),
			...release.writes,
		],
		events: [
			...(claim && document ? [claim.event, documentEvent(before, document)] : []),
			...release.events,
			...seats.events,
			// Earlier changes of a paper had no presenter to update.
			...papers.map((paper) =>
				shortJobEvent("paper.presented", { conference: conference.conference, number: paper.number }),
			),
		],
	};
}

/** Refuses archived conferences, which take nobody (product.md §2). */
function assertAccepting(conference: ConferenceItem, now: Date, anyTime: boolean): void {
	if (!anyTime) assertRegistrationOpen(conference, now);
	else if (conference.state === "archived") throw new AppError("invalid", "registration_closed");
}

/** Returns the document's state: another document or status needs a new check (product.md §5). */
function updatedDocument(
	before: RegistrationItem,
	{ status }: RegistrationForm,
	file: InspectedFile<"status_document"> | null,
	at: string,
): StoredDocument | undefined {
	if (file) {
		const { name, size, kind, key, version_id } = file;
		return { state: "pending", name, size, kind, key, version_id, at, proves: status };
	}
	const document = before.document;
	if (!document || document.purged) return undefined;
	// The document's own status: a draft may have saved another one.
	if (document.proves === status) return document;
	return { ...document, state: document.state === "verified" ? "pending" : document.state, proves: status };
}

const documentEvent = ({ conference, number }: RegistrationItem, { key }: StoredDocument) =>
	jobEvent("registration.document", { conference, number, key });

export function releaseReplacedFile(
	{ table }: Pick<Context, "table">,
	before: RegistrationItem,
	document: StoredDocument | undefined,
): { writes: Write[]; events: OutboxEvent[] } {
	const old = before.document;
	if (!old || old.purged || old.key === document?.key) return { writes: [], events: [] };
	return {
		writes: [raw({ Delete: { TableName: table.name, Key: { ...uploadRowKey(table, old.key) } } })],
		events: [shortJobEvent("file.remove", { key: old.key, version_id: old.version_id })],
	};
}
