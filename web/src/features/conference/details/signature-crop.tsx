import { SIGNATURE_SIZE } from "@deck/contracts/conference-parts";
import { useTranslation } from "react-i18next";
import { CropDialog, type CropDialogProps, PartPreview } from "../../../ui/crop-dialog.tsx";

/** Preview in px, about print size. */
const SHOWN = { width: 120, height: 40 };

/** Crops the signature; it may be zoomed out, leaving margins. */
export function SignatureCrop(props: Pick<CropDialogProps, "picture" | "onClose" | "onSave">) {
	const { t } = useTranslation("details");
	return (
		<CropDialog
			{...props}
			shape={SIGNATURE_SIZE.width / SIGNATURE_SIZE.height}
			title={t("signature.crop")}
			save={t("signature.save")}
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
