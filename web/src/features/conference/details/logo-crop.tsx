import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { useTranslation } from "react-i18next";
import { CropDialog, type CropDialogProps, PartPreview } from "../../../ui/crop-dialog.tsx";

/** px of a logo in the header. */
const SHOWN = { width: 115, height: 40 };

/** The part of a picture that becomes the logo; it may be shown smaller, with room around it. */
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
