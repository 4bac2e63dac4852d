import { UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { PaperDialogProps } from "./withdraw-dialogs.tsx";

export function HandOverDialog({ open, onClose, paper, changes }: PaperDialogProps) {
	const { t } = useTranslation("own-paper");
	const [chosen, setChosen] = useState("");
	const others = paper.authors.filter((author) => !author.corresponding);
	const author = others.find(({ email }) => email === chosen);
	const close = () => {
		setChosen("");
		onClose();
	};
	return (
		<ConfirmDialog
			open={open}
			onClose={close}
			icon={UserRound}
			title={t("hand_over.title")}
			confirm={t("hand_over.confirm")}
			offReason={author ? undefined : t("hand_over.choose")}
			onConfirm={async () => {
				if (!author || !(await changes.handOver(author.email))) return;
				alertSuccess(t("hand_over.done", { name: author.full_name }));
				moveFocusToHeading();
			}}
		>
			<p>{t("hand_over.text")}</p>
			<div className="mt-4 text-ink">
				<Field label={t("hand_over.label")}>
					<Select
						value={chosen}
						onChange={setChosen}
						options={others.map(({ email, full_name }) => ({
							value: email,
							label: `${full_name}, ${email}`,
						}))}
					/>
				</Field>
			</div>
		</ConfirmDialog>
	);
}
