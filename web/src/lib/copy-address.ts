import { alertError, alertSuccess } from "./alerts.ts";
import { t } from "./i18n.ts";

export async function copyAddress(address: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(address);
	} catch {
		// Browsers may forbid it; without https there is no clipboard.
		alertError(t("common:address.not_copied"));
		return;
	}
	alertSuccess(t("common:address.copied"));
}
