import type { Conference } from "@deck/contracts/conference";
import { Archive, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "../../../ui/link.tsx";

interface StateNoteProps {
	conference: Conference;
	linked: boolean;
}

export function StateNote({ conference: { state, path, admin_roles }, linked }: StateNoteProps) {
	const { t } = useTranslation("conference-home");
	if (state === "open") return null;
	const hidden = state === "hidden";
	const Icon = hidden ? EyeOff : Archive;
	return (
		<p
			role="status"
			className="flex min-h-11 flex-wrap items-center justify-center gap-x-2.5 gap-y-1 border-b border-line bg-info-soft px-4 py-2 text-14 text-info"
		>
			<span className="flex items-center gap-2.5">
				<Icon aria-hidden size={18} className="shrink-0" />
				{hidden ? t("hidden") : t("archived")}
			</span>
			{hidden && linked && admin_roles.length > 0 && (
				<Link to={`/${path}/adm`} className="font-semibold underline">
					{t("to_checklist")}
				</Link>
			)}
		</p>
	);
}
