import { systemContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import { endMaintenance, startMaintenance } from "@deck/core/maintenance/change";
import { readMaintenance } from "@deck/core/maintenance/state";
import { LocalFailure } from "@deck/local/failure";

/**
 * Begins or ends maintenance, or says whether it is on.
 * @throws LocalFailure for another word or an invalid time
 */
export async function changeMaintenance(
	ports: Ports,
	state: string | undefined,
	{ until, dryRun }: { until: string | undefined; dryRun: boolean },
): Promise<string> {
	const context = systemContext(ports);
	const seconds = SETTINGS.maintenanceCacheSeconds;
	if (until !== undefined && state !== "on") throw new LocalFailure("--until goes with maintenance on.");
	switch (state) {
		case undefined:
			return describe(await readMaintenance(ports.table));
		case "on": {
			const end = until && parseEnd(until, ports.now());
			if (dryRun) return `Would begin maintenance${end ? `, expected until ${end}` : ""}.`;
			await startMaintenance(context, end);
			return `${describe(await readMaintenance(ports.table))} All requests are refused within ${seconds} seconds, until: npm run admin -- maintenance off`;
		}
		case "off":
			if (!(await readMaintenance(ports.table))) return "There is no maintenance.";
			if (dryRun) return "Would end maintenance.";
			await endMaintenance(context);
			return `Maintenance is over. All requests are served within ${seconds} seconds, and open pages go on by themselves.`;
		default:
			throw new LocalFailure(`maintenance is on or off, not ${state}.`);
	}
}

function describe(row: Awaited<ReturnType<typeof readMaintenance>>): string {
	if (!row) return "There is no maintenance.";
	return `Maintenance since ${row.since}${row.until ? `, expected until ${row.until}` : ""}.`;
}

/** Accepts ISO instants only: the operator's zone is not the readers'. */
function parseEnd(text: string, now: Date): string {
	const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
	if (Number.isNaN(instant))
		throw new LocalFailure(`--until takes a time with its zone, such as 2027-03-01T14:00Z, not ${text}.`);
	if (instant <= now.getTime()) throw new LocalFailure(`${text} is over already.`);
	return new Date(instant).toISOString();
}
