import type { AccessPattern } from "../kernel/access-pattern.ts";
import { readMaintenance } from "./state.ts";

export const MAINTENANCE_PATTERNS: AccessPattern[] = [
	{
		question: "Does the table answer, and is the platform in maintenance?",
		caller: "maintenance/state, for outside monitors and open pages",
		bound: "one item, mostly missing",
		calls: ["BatchGet maintenance#platform me"],
		ask: ({ table }) => readMaintenance(table),
	},
];
