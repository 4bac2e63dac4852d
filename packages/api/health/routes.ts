import type { Health } from "@deck/contracts/health";
import { withDeadline } from "@deck/core/kernel/deadline";
import { assertTableAnswers } from "@deck/core/kernel/health";
import { Hono } from "hono";
import { anyone } from "../access.ts";
import type { AppEnv } from "../hono-env.ts";
import { summary } from "../route-description.ts";

/** Outside monitors wait for about ten seconds, cold start and network included. */
const DEADLINE_MS = 3_000;

export const healthRoutes = new Hono<AppEnv>().get(
	"/health",
	summary("Says that API and table answer, for outside monitors; 503 if the table does not."),
	(_, next) => withDeadline(DEADLINE_MS, next),
	anyone(),
	async (c) => {
		await assertTableAnswers(c.var.context.table);
		return c.json({ status: "ok" } satisfies Health);
	},
);
