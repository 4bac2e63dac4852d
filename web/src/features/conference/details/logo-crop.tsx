import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { useTranslation } from "react-i18next";
import { CropDialog, type CropDialogProps, PartPreview } from "../../../ui/crop-dialog.tsx";

/** Size in the header, in px. */
const SHOWN = { width: 115, height: 40 };

/** Crops the logo; it may be zoomed out, leaving margins. */
export function LogoCrop(props: Pick<CropDialogProps, "picture" | "onClose" | "onSave">) {
	const { t } = useTranslation("details");
	return (
		<CropDialog
			{...props}
			shape={LOGO_SIZE.width / LOGO_SIZE.height}
			title={t("logo.crop")}
			save={t("logo.save")}
			preview={(part) => (
				<PartPreview
					url={props.picture.url}
					part={part}
					size={SHOWN}
					className="rounded-mark border border-line bg-white"
				/>
			)}
		/>
	);
}
