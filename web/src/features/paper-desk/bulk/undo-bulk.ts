import type { BulkAction, BulkResult, BulkUndoPreview } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { type BatchWork, runInBatches } from "../../../lib/batches/batches.ts";
import { t } from "../../../lib/i18n.ts";
import { formatError } from "../../../lib/report-error.ts";

/** Undoes a bulk act, portion by portion: papers of one issue would conflict. */
export function undoWork(conf: string, id: string): BatchWork<number, BulkResult> {
	return {
		size: LIMITS.bulkPerCall,
		atOnce: 1,
		send: (numbers) =>
			json(
				api.api.conf[":conf"].adm.bulk[":id"].undo.$post({
					param: { conf, id },
					json: { numbers: [...numbers] },
				}),
			),
	};
}

/** Previews the undo of a bulk act. */
export function undoTrial(conf: string, id: string): BatchWork<number, BulkUndoPreview> {
	return {
		size: LIMITS.bulkPerCall,
		atOnce: 2,
		send: (numbers) =>
			json(
				api.api.conf[":conf"].adm.bulk[":id"].undo.try.$post({
					param: { conf, id },
					json: { numbers: [...numbers] },
				}),
			),
	};
}

const SENDS_EMAILS: Record<BulkAction["act"], boolean> = {
	status: true,
	restore: true,
	release: true,
	editing: true,
	extended: true,
	authors: true,
	reveal: true,
	remind: true,
	section: false,
	format: false,
	issue: false,
	discount: false,
};

/** Checks whether an action sent e-mails, which its undo cannot take back, so that it asks first. */
export const undoAsks = (what: BulkAction): boolean =>
	SENDS_EMAILS[what.act] && !(what.act === "status" && what.hold);

/** Undoes an act from an alert, on any page; another alert reports the result. */
export async function undoBulk(conf: string, id: string, numbers: readonly number[]): Promise<void> {
	const results: BulkResult[] = [];
	let lost: unknown = null;
	try {
		await runInBatches(numbers, undoWork(conf, id), {
			onAnswer: (_, more) => void results.push(...more),
			stopped: () => false,
		});
	} catch (error) {
		lost = error;
	}
	const kept = results.filter(({ refused }) => refused !== null && refused !== "undone");
	const count = results.length - kept.length;
	if (lost !== null) alertError(`${formatError(lost) ?? ""} ${t("bulk:undo.lost", { count })}`.trim());
	else if (kept.length === 0) alertSuccess(t("bulk:undo.done", { count }));
	else {
		const refused = kept.map(({ number }) => number).join(", ");
		alertError(`${t("bulk:undo.done", { count })}. ${t("bulk:undo.kept", { numbers: refused })}`);
	}
}
