import { AuditQuery } from "@deck/contracts/audit";
import { readAudit } from "@deck/core/audit/read";
import { Hono } from "hono";
import { staff } from "../access.ts";
import { query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { summary } from "../route-description.ts";

/** See product.md §10. */
export const auditRoutes = new Hono<AppEnv>().get(
	"/conf/:conf/adm/audit",
	summary("A page of a month's change log, newest first."),
	staff("audit", "read"),
	query(AuditQuery),
	async (c) => c.json(await readAudit(c.var.context, c.var.conference, c.req.valid("query"))),
);
