import { Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../../../lib/alerts.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

export interface RemoveSectionProps {
	name: string;
	/** Undeleted papers; undefined if unknown. The server checks deleted ones. */
	papers: number | undefined;
	onRemove(): void;
}

/** Disabled while it has papers; explains on hover, focus and press. */
export function RemoveSection({ name, papers = 0, onRemove }: RemoveSectionProps) {
	const { t } = useTranslation("sections");
	const id = useId();
	const label = t("remove", { name });
	if (papers === 0) return <IconButton icon={Trash2} label={label} onClick={onRemove} />;
	const reason = t("not_empty", { count: papers });
	return (
		<>
			<IconButton
				icon={Trash2}
				label={label}
				title={reason}
				aria-disabled
				aria-describedby={id}
				// A phone shows no tooltips.
				onClick={() => alertError(reason)}
				className="cursor-not-allowed opacity-40"
			/>
			<span id={id} hidden>
				{reason}
			</span>
		</>
	);
}
