import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { useFormLinks } from "./deck-form.tsx";

/** Discards typed text; other ways to close keep it. */
export function CancelButton({ onClose, children }: { onClose(): void; children?: ReactNode }) {
	const { t } = useTranslation("common");
	const { discard } = useFormLinks();
	return (
		<Button
			onClick={() => {
				discard();
				onClose();
			}}
		>
			{children ?? t("cancel")}
		</Button>
	);
}
