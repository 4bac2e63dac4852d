import { withoutReads } from "./acting-reads.ts";
import { apiFetch } from "./api-fetch.ts";
import { actAs, useActing } from "./impersonation.ts";

/**
 * Ends acting as somebody, and opens the admin home of the conference in which it was begun (specification §4): afresh,
 * so that user and conference are read again, and nothing of the other person stays. Rejects with `ApiError`.
 */
export async function switchBack(): Promise<void> {
	const { as } = useActing.getState();
	await withoutReads(() => apiFetch("/api/impersonation", { method: "DELETE" }));
	actAs(null);
	window.location.assign(as ? `/${as.path}/adm` : "/");
}
