import { AuditQuery } from "@deck/contracts/audit";
import { readAudit } from "@deck/core/log/read";
import { Hono } from "hono";
import { staff } from "../access.ts";
import { query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";

/** See product.md §10. */
export const auditRoutes = new Hono<Base>().get(
	"/conf/:conf/adm/audit",
	summary("The log of changes, month by month."),
	staff("audit", "read"),
	query(AuditQuery),
	async (c) => c.json(await readAudit(c.var.context, c.var.conference, c.req.valid("query"))),
);
