import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import type { UploadHandle } from "../../ui/upload/use-upload.ts";

const MEGABYTE = 1024 * 1024;

interface RemarksFileProps {
	upload: UploadHandle;
	/** By a link nothing can be uploaded: then the way to one's own page of the review, as whom. */
	instead: { to: string; email: string } | null;
}

/** A PDF with remarks, which goes with a review. */
export function RemarksFile({ upload, instead }: RemarksFileProps) {
	const { t } = useTranslation("review");
	if (instead) {
		return (
			<p className="text-14 text-secondary">
				{t("file.by_link", { email: instead.email })}{" "}
				<Link to={instead.to} className="font-medium text-link underline">
					{t("file.sign_in")}
				</Link>
			</p>
		);
	}
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
