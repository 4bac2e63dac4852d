import { LIMITS } from "@deck/contracts/limits";
import { isPossiblePath } from "@deck/contracts/reserved-paths";
import type { Key, Table } from "@deck/core/kernel/ports";
import { withRememberedReads } from "@deck/core/kernel/shared-reads";
import { uploadKey } from "@deck/core/upload/find";
import type { Context, MiddlewareHandler } from "hono";
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
	return readKeysTogether((c, table) => {
		const params: Record<string, string> = c.req.param();
		const parsed = v.safeParse(schema, params);
		const isPossible = params.conf === undefined || isPossiblePath(params.conf);
		return parsed.success && isPossible ? keys(table, parsed.output) : [];
	});
}

/** Reads rows that a small form names in authentication's call, as `readTogether` reads rows of the path. */
export function readFormTogether<S extends v.GenericSchema<unknown, object>>(
	schema: S,
	keys: (table: Table, conference: string, form: v.InferOutput<S>) => Key[],
): MiddlewareHandler<AppEnv> {
	return readKeysTogether(async (c, table) => {
		const text = await c.req.text();
		const conference = c.req.param("conf") ?? "";
		if (text.length > LIMITS.formBytes || !isPossiblePath(conference)) return [];
		const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
		return parsed.success ? keys(table, conference, parsed.output) : [];
	});
}

/** Ids of uploads in a JSON body. */
const UPLOAD_IDS = /"(?:source_)?upload_id"\s*:\s*"([\w-]{1,64})"/g;
const MAX_UPLOADS = 2;

/** Reads the uploads that a form names in authentication's call, as `readTogether` reads rows of the path. */
export const readUploadsTogether: MiddlewareHandler<AppEnv> = readKeysTogether(async (c, table) => {
	const ids = [...(await c.req.text()).matchAll(UPLOAD_IDS)].slice(0, MAX_UPLOADS);
	return ids.map(([, id = ""]) => uploadKey(table, id));
});

function readKeysTogether(
	keysOf: (c: Context<AppEnv>, table: Table) => Key[] | Promise<Key[]>,
): MiddlewareHandler<AppEnv> {
	return (c, next) => {
		const ports = c.get("ports");
		return withRememberedReads(ports.table, async (table) => {
			c.set("ports", { ...ports, table });
			const keys = await keysOf(c, table);
			// The use case, which reads them again, handles failures.
			if (keys.length > 0) table.batchGet(keys).catch(() => {});
			await next();
		});
	};
}
