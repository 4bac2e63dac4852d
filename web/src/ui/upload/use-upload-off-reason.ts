import { useTranslation } from "react-i18next";
import { isBusy, isFailed, type UploadView } from "../../lib/upload/view.ts";

/** Returns why a form with these files can't be sent yet: one is still uploaded or checked, or failed. */
export function useUploadOffReason(...views: readonly UploadView[]): string | undefined {
	const { t } = useTranslation("upload");
	if (views.some(({ state }) => isBusy(state))) return t("wait");
	return views.some(({ state }) => isFailed(state)) ? t("not_uploaded") : undefined;
}
