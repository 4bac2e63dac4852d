import { apiFetch } from "./api-fetch.ts";
import { abortReadsDuring } from "./impersonated-reads.ts";
import { setImpersonation, useImpersonation } from "./impersonation.ts";

/**
 * Ends impersonation and opens the admin home of the conference where it started (specification §4). A full load, so
 * that no data of the other person stays.
 * @throws ApiError
 */
export async function switchBack(): Promise<void> {
	const { as } = useImpersonation.getState();
	await abortReadsDuring(() => apiFetch("/api/impersonation", { method: "DELETE" }));
	setImpersonation(null);
	window.location.assign(as ? `/${as.path}/adm` : "/");
}
