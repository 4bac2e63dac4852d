import { CircleAlert, ImageUp } from "lucide-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { openPicture, type Picture, PictureRefused, type Refusal } from "../lib/picture.ts";
import { Button } from "./button.tsx";
import { useAction } from "./use-action.ts";

interface ChoosePictureProps {
	label: string;
	onChoose(picture: Picture): void;
	/** For returning the focus. */
	button?: Ref<HTMLButtonElement>;
	children?: ReactNode;
}

export function ChoosePicture({ label, onChoose, button, children }: ChoosePictureProps) {
	const { t } = useTranslation("picture");
	const input = useRef<HTMLInputElement>(null);
	const [refusal, setRefusal] = useState<Refusal | null>(null);
	const [opening, open] = useAction(async (file: File) => {
		setRefusal(null);
		try {
			onChoose(await openPicture(file));
		} catch (error) {
			if (!(error instanceof PictureRefused)) throw error;
			setRefusal(error.reason);
		}
	});
	return (
		<div className="mt-3 flex flex-wrap gap-2">
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={label}
				onChange={(event) => {
					const file = event.target.files?.[0];
					if (file) open(file);
					// Otherwise a file could not be chosen twice.
					event.target.value = "";
				}}
			/>
			<Button ref={button} icon={ImageUp} busy={opening} onClick={() => input.current?.click()}>
				{label}
			</Button>
			{children}
			{refusal && (
				<p role="alert" className="flex basis-full gap-1.5 text-13 font-medium text-bad">
					<CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-bad-icon" />
					{t(`refused.${refusal}`)}
				</p>
			)}
		</div>
	);
}
