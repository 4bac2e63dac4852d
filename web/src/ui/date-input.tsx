import { CalendarDays } from "lucide-react";
import { use, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseDay } from "../lib/calendar.ts";
import { Calendar } from "./calendar.tsx";
import { FieldContext, useFieldAttributes } from "./field-context.ts";
import { IconButton } from "./icon-button.tsx";
import { positionUnder } from "./position-under.ts";

interface DateInputProps {
	/** `yyyy-MM-dd`, or unfinished input. */
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
	name?: string;
}

/** Accepts `yyyy-MM-dd` (specification §9) and other formats, normalised on blur. For a `Field`. */
export function DateInput({ value, onChange, onBlur, name }: DateInputProps) {
	const { t } = useTranslation("common");
	const field = use(FieldContext);
	const attributes = useFieldAttributes();
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const popover = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);

	// In the top layer: dialogs and tables would clip it.
	useEffect(() => {
		const [under, over] = [box.current, popover.current];
		if (!open || !under || !over) return;
		const place = () => positionUnder(under, over);
		place();
		over.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
		window.addEventListener("scroll", place, true);
		window.addEventListener("resize", place);
		return () => {
			window.removeEventListener("scroll", place, true);
			window.removeEventListener("resize", place);
		};
	}, [open]);

	const tidy = () => {
		const day = parseDay(value);
		if (day !== null && day !== value) onChange(day);
	};
	const choose = (day: string) => {
		onChange(day);
		popover.current?.hidePopover();
	};
	return (
		<div ref={box} className="relative">
			<input
				{...attributes}
				name={name}
				value={value}
				inputMode="numeric"
				autoComplete="off"
				placeholder={t("date.form")}
				onChange={(event) => onChange(event.target.value.replace("T", ""))}
				onKeyDown={(event) => {
					if (event.key === "Enter") tidy();
				}}
				onBlur={() => {
					tidy();
					onBlur?.();
				}}
				className="field-box pr-11 pl-3 tabular-nums"
			/>
			<IconButton
				icon={CalendarDays}
				label={t("date.open", { name: field?.label })}
				aria-haspopup="dialog"
				aria-expanded={open}
				popoverTarget={id}
				className="absolute top-1/2 right-0.5 -translate-y-1/2 hover:bg-transparent"
			/>
			<div
				ref={popover}
				id={id}
				popover="auto"
				role="dialog"
				aria-label={t("date.choose")}
				onToggle={(event) => setOpen(event.newState === "open")}
				onKeyDown={(event) => {
					if (event.key !== "Escape") return;
					// Keeps the dialog open.
					event.preventDefault();
					popover.current?.hidePopover();
				}}
				className="fixed m-0 rounded-card border border-line bg-raised p-3 text-ink shadow-floating"
			>
				{open && <Calendar value={parseDay(value)} onChange={choose} />}
			</div>
		</div>
	);
}
