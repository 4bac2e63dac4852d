import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { api, json } from "../../../lib/api.ts";
import { getJson } from "../../../lib/api-fetch.ts";
import { read } from "../../../lib/read.ts";
import { wasSettled } from "./confirmed.ts";
import type { PayStep } from "./decisions.ts";

export interface PayResult {
	step: PayStep;
	version: number | null;
	refused: string | null;
}

/**
 * Confirms payments. An identical one confirmed earlier, as after a lost answer, counts as done. Rejects if
 * the outcome is unknown.
 */
export async function sendPayments(conf: string, steps: readonly PayStep[]): Promise<PayResult[]> {
	const results = await act(conf, steps);
	const refused = results.filter((one) => one.refused !== null).map(({ number }) => number);
	const now = await rowsOf(conf, refused);
	return steps.map((step, at): PayResult => {
		const { version = null, refused = "stale" } = results[at] ?? {};
		const row = now.get(step.number);
		if (refused === null || !row || !isPaidBy(row, step)) return { step, version, refused };
		return { step, version: row.version, refused: null };
	});
}

function isPaidBy({ paid }: RegistrationListRow, { form, sum, currency }: PayStep): boolean {
	if (form.act === "settle") return wasSettled(paid, { date: form.date, sum, currency });
	const same = (["reference", "date", "sum"] as const).every((name) => paid?.[name] === form[name]);
	// Reviewers among staff see no description.
	return same && (form.reference !== "" || [undefined, form.description].includes(paid?.description));
}

const act = (conf: string, acts: readonly { number: number; form: RegistrationActionForm }[]) =>
	json(
		api.api.conf[":conf"].adm.registrations.acts.$post({
			param: { conf },
			json: { acts: acts.map(({ number, form }) => ({ number, form })) },
		}),
	);

async function rowsOf(conf: string, numbers: readonly number[]) {
	if (numbers.length === 0) return new Map<number, RegistrationListRow>();
	const ids = numbers.join(",");
	const rows = await getJson(read("/api/conf/:conf/adm/registrations/rows", { conf }, { ids }));
	return new Map(rows.map((row) => [row.number, row]));
}

export interface Undoable {
	number: number;
	version: number;
}

export async function undoPayments(conf: string, payments: readonly Undoable[], reason: string) {
	const acts = payments.map(({ number, version }) => ({
		number,
		form: { act: "unpay" as const, version, reason },
	}));
	const results = await act(conf, acts);
	const refused = results.filter((one) => one.refused !== null).map(({ number }) => number);
	const now = await rowsOf(conf, refused);
	return payments.map((payment, at) => ({
		payment,
		// Already undone: an answer may have been lost.
		refused: now.get(payment.number)?.state === "submitted" ? null : (results[at]?.refused ?? null),
	}));
}
