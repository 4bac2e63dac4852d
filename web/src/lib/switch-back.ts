import { withoutReads } from "./acting-reads.ts";
import { apiFetch } from "./api-fetch.ts";
import { actAs, useActing } from "./impersonation.ts";

/**
 * Ends impersonation and opens the admin home of the conference where it started (specification §4). A full load, so
 * that no data of the other person stays.
 * @throws ApiError
 */
export async function switchBack(): Promise<void> {
	const { as } = useActing.getState();
	await withoutReads(() => apiFetch("/api/impersonation", { method: "DELETE" }));
	actAs(null);
	window.location.assign(as ? `/${as.path}/adm` : "/");
}
