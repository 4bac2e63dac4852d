import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";

interface PanelHeadProps {
	title: ReactNode;
	hint?: string | undefined;
	aside?: ReactNode;
	onClose(): void;
}

export function PanelHead({ title, hint, aside, onClose }: PanelHeadProps) {
	const { t } = useTranslation("common");
	return (
		<div className="flex min-h-header shrink-0 items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
			<div className="min-w-0 grow">
				{title}
				{hint && <p className="text-12 text-secondary">{hint}</p>}
			</div>
			{aside}
			<IconButton icon={X} label={t("close")} onClick={onClose} />
		</div>
	);
}
