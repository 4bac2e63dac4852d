import { useTranslation } from "react-i18next";
import { isBusy, isFailed, type UploadView } from "../../lib/upload/view.ts";

/** Returns why a form can't be sent yet: a file is uploaded, checked, or failed. */
export function useUploadOffReason(...views: readonly UploadView[]): string | undefined {
	const { t } = useTranslation("upload");
	if (views.some(({ state }) => isBusy(state))) return t("wait");
	return views.some(({ state }) => isFailed(state)) ? t("not_uploaded") : undefined;
}
