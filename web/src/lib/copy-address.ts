import { alertError, alertSuccess } from "./alerts.ts";
import { t } from "./i18n.ts";

export async function copyAddress(address: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(address);
	} catch {
		// Browsers may forbid it, and have no clipboard without https.
		alertError(t("common:address.not_copied"));
		return;
	}
	alertSuccess(t("common:address.copied"));
}
