import { isPossiblePath } from "@deck/contracts/reserved-paths";
import type { Key, Table } from "@deck/core/kernel/ports";
import { withRememberedReads } from "@deck/core/kernel/shared-reads";
import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { AppEnv } from "./hono-env.ts";

/**
 * Reads rows in authentication's call, for responses that almost always need them. The request reads each row once only;
 * checks are as without it. Goes before the access rule. A former path of the conference costs further calls.
 * @param schema of the path's parameters; malformed ones read nothing
 */
export function readTogether<S extends v.GenericSchema<unknown, object>>(
	schema: S,
	keys: (table: Table, params: v.InferOutput<S>) => Key[],
): MiddlewareHandler<AppEnv> {
	return (c, next) => {
		const ports = c.get("ports");
		return withRememberedReads(ports.table, async (table) => {
			c.set("ports", { ...ports, table });
			const params: Record<string, string> = c.req.param();
			const parsed = v.safeParse(schema, params);
			const isPossible = params.conf === undefined || isPossiblePath(params.conf);
			// The use case, which reads them again, handles failures.
			if (parsed.success && isPossible) table.batchGet(keys(table, parsed.output)).catch(() => {});
			await next();
		});
	};
}
