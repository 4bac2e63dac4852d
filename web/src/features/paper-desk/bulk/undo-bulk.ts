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

/** Checks whether undoing may send e-mails, so that it asks first. */
export const undoMayEmail = (what: BulkAction): boolean =>
	(what.act === "status" && !what.hold) || what.act === "restore" || what.act === "release";

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
