import { may } from "@deck/contracts/permissions";
import type { StaffRegistration } from "@deck/contracts/registration";
import type { RegistrationActForm } from "@deck/contracts/registration-acts";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Attempt } from "../../lib/attempt.ts";
import { useConference } from "../../lib/conference.ts";
import { useActing } from "../../lib/impersonation.ts";
import { read } from "../../lib/read.ts";
import { useAction } from "../../ui/use-action.ts";

/** Whether the reader may change registrations; payments cannot be confirmed while impersonating (product.md §1). */
export function useMayAct(): boolean {
	const { admin_roles } = useConference();
	const acting = useActing(({ as }) => as !== null);
	return !acting && may(admin_roles, "registrations", "write");
}

/** Puts a changed registration into the cache before its frame arrives. */
export function useShownRegistration(): (registration: StaffRegistration) => void {
	const { path } = useConference();
	const { mutate } = useSWRConfig();
	return (registration) => {
		const { number } = registration;
		const key = read("/api/conf/:conf/adm/registrations/:number", { conf: path, number });
		void mutate(key, registration, { revalidate: false });
	};
}

export function useSendAct(number: number) {
	const { path: conf } = useConference();
	return (form: RegistrationActForm, attempt?: Attempt): Promise<StaffRegistration> =>
		json(
			api.api.conf[":conf"].adm.registrations[":number"].acts.$post(
				{ param: { conf, number: String(number) }, json: form },
				attempt?.options,
			),
		);
}

export function useQuickAct(
	number: number,
): [busy: boolean, run: (form: RegistrationActForm, done: string) => void] {
	const { t } = useTranslation("registrations");
	const send = useSendAct(number);
	const show = useShownRegistration();
	return useAction(async (form: RegistrationActForm, done: string) => {
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
