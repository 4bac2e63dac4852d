import { useTranslation } from "react-i18next";
import { CropDialog, type CropDialogProps, PartPreview } from "../../ui/crop-dialog.tsx";

/** Displayed diameters in px. */
const SHOWN = [72, 32];

export function AvatarCrop(props: Pick<CropDialogProps, "picture" | "onClose" | "onSave">) {
	const { t } = useTranslation("profile");
	return (
		<CropDialog
			{...props}
			shape="round"
			title={t("crop.title")}
			save={t("crop.save")}
			preview={(part) =>
				SHOWN.map((side) => (
					<PartPreview
						key={side}
						url={props.picture.url}
						part={part}
						size={{ width: side, height: side }}
						className="rounded-full"
					/>
				))
			}
		/>
	);
}
