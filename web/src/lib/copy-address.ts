import { alertError, alertSuccess } from "./alerts.ts";
import { t } from "./i18n.ts";

/** Puts an address on the clipboard, and says whether that worked. */
export async function copyAddress(address: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(address);
	} catch {
		// Browsers may forbid it, and know no clipboard on a site without https.
		alertError(t("common:address.not_copied"));
		return;
	}
	alertSuccess(t("common:address.copied"));
}
