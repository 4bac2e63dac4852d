import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../ui/form/submit-button.tsx";

interface SaveBarProps {
	/** No unsaved changes. */
	unedited: boolean;
	children?: ReactNode;
}

export function SaveBar({ unedited, children }: SaveBarProps) {
	const { t } = useTranslation("parts");
	return (
		<div
			data-bottom-bar
			className="sticky bottom-0 z-20 -mx-4 mt-auto flex max-w-none! flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-5 md:px-5"
		>
			<SubmitButton>{t("save")}</SubmitButton>
			{children}
			<p role="status" className="text-13 text-secondary">
				{!unedited && t("unsaved")}
			</p>
		</div>
	);
}
