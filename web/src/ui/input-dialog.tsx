import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

export interface InputDialogProps extends Omit<ConfirmDialogProps, "offReason"> {
	/** What has to be typed, letter for letter. */
	expected: string;
	/** Names the field, such as "Paper number". */
	label: string;
}

/** Confirms only once the typed text equals the expected one. */
export function InputDialog({ expected, label, children, onClose, ...rest }: InputDialogProps) {
	const [text, setText] = useState("");
	const { t } = useTranslation("common");
	const close = () => {
		setText("");
		onClose();
	};
	return (
		<ConfirmDialog
			{...rest}
			onClose={close}
			offReason={text === expected ? undefined : t("type_to_confirm", { expected })}
		>
			{children}
			<div className="mt-3 text-ink">
				<Field label={label} hint={t("type_to_confirm", { expected })}>
					<TextInput value={text} onChange={setText} autoComplete="off" autoFocus />
				</Field>
			</div>
		</ConfirmDialog>
	);
}
