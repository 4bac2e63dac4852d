import type { PresenterState } from "@deck/contracts/enums";
import { conferencesById } from "../conference/find.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { JobEvents } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { changePaper } from "../paper/change.ts";
import { findRegistration, presenterNumbers } from "./lookup.ts";

/**
 * Records on papers whether they have a presenter. For readers of registrations; others notice no change. Runs may be
 * in any order.
 */
export async function recordPresenters(
	context: Context,
	{ conference: id, numbers }: JobEvents["registration.presents"],
): Promise<undefined> {
	const { table } = context;
	const conference = (await conferencesById(table, [id])).get(id);
	if (!conference) return;
	const same = new AppError("stale", "stale");
	for (const number of numbers) {
		try {
			await changePaper(context, conference, number, async ({ paper }) => {
				const { state: before = "none", changes = 0 } = paper.presenter ?? {};
				const state = await presenterState(table, id, number);
				if (state === before) throw same;
				return {
					set: { presenter: { state, changes: changes + 1 } },
					secret: "registrars",
					audit: [],
				};
			});
		} catch (error) {
			const purged = error instanceof AppError && error.kind === "not_found";
			if (error !== same && !purged) throw error;
		}
	}
}

async function presenterState(table: Table, conference: string, paper: number): Promise<PresenterState> {
	const [number = null] = await presenterNumbers(table, conference, [paper]);
	const registration = number === null ? null : await findRegistration(table, conference, number);
	if (!registration) return "none";
	return registration.state === "paid" ? "paid" : "unpaid";
}
