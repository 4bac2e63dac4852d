import { Bold, Code, Italic, Link, List, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Format } from "../../lib/markdown/formats.ts";
import { IconButton } from "../icon-button.tsx";

type Mark = Exclude<Format, "heading">;

const ICONS: Record<Mark, LucideIcon> = { bold: Bold, italic: Italic, code: Code, list: List, link: Link };

export function MarkButtons({ onMark }: { onMark(mark: Mark): void }) {
	const { t } = useTranslation("chat");
	return (
		<div role="toolbar" aria-label={t("marks.title")} className="flex flex-wrap items-center px-1.5">
			{(Object.keys(ICONS) as Mark[]).map((mark) => (
				<IconButton
					key={mark}
					icon={ICONS[mark]}
					size={16}
					label={t(`marks.${mark}`)}
					// Keeps the field's selection.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onMark(mark)}
				/>
			))}
		</div>
	);
}
