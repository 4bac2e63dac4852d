import { Keyboard } from "lucide-react";
import { Fragment, memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShortcutTexts } from "../../lib/list/definition.ts";
import { allowsShortcut, areShortcutsOn, setShortcutsOn } from "../../lib/shortcuts-allowed.ts";
import { Checkbox } from "../checkbox.tsx";
import { IconButton } from "../icon-button.tsx";
import { InfoDialog } from "../info-dialog.tsx";

const LIST = {
	next: ["J", "↓"],
	previous: ["K", "↑"],
	page: ["PgDn", "PgUp"],
	ends: ["Home", "End"],
	open: ["Enter"],
	search: ["/"],
	results: ["Enter", "↓"],
	clear: ["Esc"],
} as const;
const SELECT = {
	one: ["Space"],
	range: ["⇧ ↓", "⇧ ↑"],
	range_to: ["⇧ Space"],
	all: ["Ctrl A"],
	none: ["Esc"],
} as const;
const ROW = { next: ["J"], previous: ["K"], leave: ["Esc"] } as const;

export const KeysHelp = memo(function KeysHelp({ keys }: { keys: ShortcutTexts }) {
	const { t } = useTranslation("table");
	const [open, setOpen] = useState(false);
	const [on, setOn] = useState(areShortcutsOn);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key !== "?" || !allowsShortcut(event)) return;
			event.preventDefault();
			setOpen(true);
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
	return (
		<>
			<IconButton
				icon={Keyboard}
				label={t("keys.button")}
				aria-keyshortcuts="?"
				onClick={() => setOpen(true)}
				className="max-sm:hidden pointer-coarse:hidden"
			/>
			<InfoDialog open={open} onClose={() => setOpen(false)} title={keys.title} icon={Keyboard}>
				<Part
					title={t("keys.in_list")}
					lines={keysOf(LIST).map((key) => [LIST[key], key === "open" ? keys.open : t(`keys.list.${key}`)])}
				/>
				{!keys.plain && (
					<Part
						title={t("keys.selection")}
						lines={keysOf(SELECT).map((key) => [SELECT[key], t(`keys.select.${key}`)])}
					/>
				)}
				{keys.page && <OnRow {...keys.page} />}
				<Part title={t("keys.everywhere")} lines={[[["?"], t("keys.help")]]} />
				<Checkbox
					className="mt-4 text-ink"
					value={on}
					onChange={(next) => {
						setShortcutsOn(next);
						setOn(next);
					}}
				>
					{t("keys.single")}
				</Checkbox>
			</InfoDialog>
		</>
	);
});

function OnRow({ onRow, acts = [], ...words }: NonNullable<ShortcutTexts["page"]>) {
	const { t } = useTranslation("table");
	return (
		<Part
			title={onRow}
			lines={[
				...keysOf(ROW).map((key) => [ROW[key], key === "leave" ? t("keys.leave") : words[key]] as const),
				...acts.map(([key, text]) => [[key], text] as const),
			]}
		/>
	);
}

const keysOf = <Key extends string>(lines: Record<Key, readonly string[]>) => Object.keys(lines) as Key[];

function Part({ title, lines }: { title: string; lines: readonly (readonly [readonly string[], string])[] }) {
	return (
		<section className="mt-4">
			<h3 className="text-14 font-semibold text-ink">{title}</h3>
			<dl className="mt-1.5 grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-y-1.5 text-ink">
				{lines.map(([keys, text]) => (
					<Fragment key={text}>
						<dt className="flex gap-1">
							{keys.map((key) => (
								<kbd
									key={key}
									className="min-w-6 rounded-mark border border-edge bg-sunken px-1.5 text-center font-sans text-12 leading-5"
								>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{text}</dd>
					</Fragment>
				))}
			</dl>
		</section>
	);
}
