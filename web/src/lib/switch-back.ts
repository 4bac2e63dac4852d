import { apiFetch } from "./api-fetch.ts";
import { abortReadsDuring } from "./impersonated-reads.ts";
import { setImpersonation, useImpersonation } from "./impersonation.ts";

/**
 * Ends impersonation and loads the admin home of its conference (specification §4) in full: no data of the
 * other person stays.
 * @throws ApiError
 */
export async function switchBack(): Promise<void> {
	const { as } = useImpersonation.getState();
	await abortReadsDuring(() => apiFetch("/api/impersonation", { method: "DELETE" }));
	setImpersonation(null);
	window.location.assign(as ? `/${as.path}/adm` : "/");
}
