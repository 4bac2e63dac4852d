import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import type { UploadHandle } from "../../ui/upload/use-upload.ts";

const MEGABYTE = 1024 * 1024;

export function RemarksFile({ upload }: { upload: UploadHandle }) {
	const { t } = useTranslation("review");
	return (
		<UploadField
			optional
			label={t("file.label")}
			hint={t("file.hint")}
			kinds={t("file.kinds", { size: LIMITS.reviewFileBytes / MEGABYTE })}
			upload={upload}
		/>
	);
}
