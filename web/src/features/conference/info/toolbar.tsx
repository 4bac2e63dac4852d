import { Bold, Heading2, ImagePlus, Italic, Link, List, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Format } from "../../../lib/markdown/formats.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

const ICONS: Record<Exclude<Format, "code">, LucideIcon> = {
	heading: Heading2,
	bold: Bold,
	italic: Italic,
	list: List,
	link: Link,
};
const SHORTCUTS: Partial<Record<Format, string>> = { bold: "B", italic: "I", link: "K" };

export interface ToolbarProps {
	/** Name of the group: the language. */
	label: string;
	onFormat(format: Format): void;
	onPictures(files: File[]): void;
	busy: boolean;
}

export function Toolbar({ label, onFormat, onPictures, busy }: ToolbarProps) {
	const { t } = useTranslation("info");
	const input = useRef<HTMLInputElement>(null);
	return (
		<fieldset aria-label={label} className="flex flex-wrap items-center gap-0.5">
			{(Object.keys(ICONS) as (keyof typeof ICONS)[]).map((format) => {
				const key = SHORTCUTS[format];
				return (
					<IconButton
						key={format}
						icon={ICONS[format]}
						label={t(`tool.${format}`)}
						title={key ? t("tool.with_key", { name: t(`tool.${format}`), key }) : t(`tool.${format}`)}
						aria-keyshortcuts={key && `Control+${key}`}
						onClick={() => onFormat(format)}
					/>
				);
			})}
			<input
				ref={input}
				type="file"
				accept="image/*"
				multiple
				hidden
				aria-label={t("tool.picture")}
				onChange={(event) => {
					onPictures([...(event.target.files ?? [])]);
					// Else a file could not be chosen again.
					event.target.value = "";
				}}
			/>
			<IconButton icon={ImagePlus} label={t("tool.picture")} onClick={() => input.current?.click()} />
			<span role="status" className="flex items-center gap-2 pl-1 text-13 text-secondary">
				{busy && (
					<>
						<Spinner />
						{t("picture.sending")}
					</>
				)}
			</span>
		</fieldset>
	);
}
