import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Part, Picture } from "../lib/picture.ts";
import { Button } from "./button.tsx";
import { ChoosePicture } from "./choose-picture.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { CropDialogProps } from "./crop-dialog.tsx";

interface PictureButtonsProps {
	label: string;
	Crop: ComponentType<Pick<CropDialogProps, "picture" | "onClose" | "onSave">>;
	onSave(picture: Picture, part: Part): Promise<void>;
	removal: { title: string; text: string } | null;
	onRemove(): Promise<void>;
}

export function PictureButtons({ label, Crop, onSave, removal, onRemove }: PictureButtonsProps) {
	const { t } = useTranslation("common");
	const [picture, setPicture] = useState<Picture | null>(null);
	const [removing, setRemoving] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	// Lazy dialogs do not know the previous focus.
	useEffect(() => {
		if (picture) return () => opener.current?.focus();
	}, [picture]);
	const close = () => {
		picture?.close();
		setPicture(null);
	};
	const save = async (chosen: Picture, part: Part) => {
		await onSave(chosen, part);
		close();
	};
	return (
		<>
			<ChoosePicture label={label} button={opener} onChoose={setPicture}>
				{removal && (
					<Button kind="quiet" onClick={() => setRemoving(true)}>
						{t("remove")}
					</Button>
				)}
			</ChoosePicture>
			{picture && (
				<Suspense>
					<Crop picture={picture} onClose={close} onSave={(part) => save(picture, part)} />
				</Suspense>
			)}
			<ConfirmDialog
				open={removing && removal !== null}
				onClose={() => setRemoving(false)}
				title={removal?.title ?? ""}
				confirm={t("remove")}
				danger
				onConfirm={onRemove}
			>
				{removal?.text}
			</ConfirmDialog>
		</>
	);
}
