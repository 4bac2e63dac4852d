import type { Health } from "@deck/contracts/health";
import { withDeadline } from "@deck/core/kernel/deadline";
import { readMaintenance } from "@deck/core/maintenance/state";
import { Hono } from "hono";
import { anyoneAlways } from "../access.ts";
import type { AppEnv } from "../hono-env.ts";
import { summary } from "../route-description.ts";

/** Outside monitors wait for about ten seconds, cold start and network included. */
const DEADLINE_MS = 3_000;

export const healthRoutes = new Hono<AppEnv>().get(
	"/health",
	summary(
		"Says that API and table answer, and whether there is maintenance; 503 if the table does not answer.",
	),
	(_, next) => withDeadline(DEADLINE_MS, next),
	anyoneAlways(),
	async (c) => {
		const row = await readMaintenance(c.var.context.table);
		const maintenance = row && { since: row.since, until: row.until ?? null };
		return c.json({ status: "ok", maintenance } satisfies Health);
	},
);
