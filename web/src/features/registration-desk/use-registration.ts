import { hasPermission } from "@deck/contracts/permissions";
import type { StaffRegistration } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Attempt } from "../../lib/attempt-keys.ts";
import { useConference } from "../../lib/conference.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { read } from "../../lib/read.ts";
import { useAction } from "../../ui/use-action.ts";

/** Checks whether the reader may change registrations; impersonation confirms no payments (product.md §1). */
export function useMayChangeRegistrations(): boolean {
	const { admin_roles } = useConference();
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	return !isImpersonating && hasPermission(admin_roles, "registrations", "write");
}

/** Caches a changed registration before its frame arrives. */
export function useUpdateCachedRegistration(): (registration: StaffRegistration) => void {
	const { path } = useConference();
	const { mutate } = useSWRConfig();
	return (registration) => {
		const { number } = registration;
		const key = read("/api/conf/:conf/adm/registrations/:number", { conf: path, number });
		void mutate(key, registration, { revalidate: false });
	};
}

export function useSendAction(number: number) {
	const { path: conf } = useConference();
	return (form: RegistrationActionForm, attempt?: Attempt): Promise<StaffRegistration> =>
		json(
			api.api.conf[":conf"].adm.registrations[":number"].acts.$post(
				{ param: { conf, number: String(number) }, json: form },
				attempt?.options,
			),
		);
}

export function useQuickAction(
	number: number,
): [busy: boolean, run: (form: RegistrationActionForm, done: string) => void] {
	const { t } = useTranslation("registrations");
	const send = useSendAction(number);
	const show = useUpdateCachedRegistration();
	return useAction(async (form: RegistrationActionForm, done: string) => {
		try {
			show(await send(form));
			alertSuccess(done);
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 409) throw error;
			show(error.current as StaffRegistration);
			alertError(t("changed_meanwhile"));
		}
	});
}
