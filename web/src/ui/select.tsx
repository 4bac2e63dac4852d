import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check, ChevronDown } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../lib/cx.ts";
import { TOUCH, useMedia } from "../lib/media.ts";
import { useFieldAttributes } from "./field-context.ts";
import { openByEnter } from "./open-by-enter.ts";
import { LIST_BOX, TopLayer } from "./top-layer.tsx";

interface SelectProps<T extends string> {
	value: T | "" | undefined;
	onChange(value: T): void;
	options: readonly { value: T; label: string }[];
	placeholder?: string;
	onBlur?(): void;
	disabled?: boolean;
}

/** Uses the system's picker on touch screens. */
export function Select<T extends string>(props: SelectProps<T>) {
	return useMedia(TOUCH) ? <NativeSelect {...props} /> : <ListSelect {...props} />;
}

function NativeSelect<T extends string>({
	value,
	onChange,
	options,
	placeholder,
	onBlur,
	disabled,
}: SelectProps<T>) {
	const { t } = useTranslation("common");
	const attributes = useFieldAttributes();
	return (
		<div className="relative">
			<select
				{...attributes}
				value={value ?? ""}
				disabled={disabled}
				onBlur={onBlur}
				onChange={(event) => {
					const chosen = options.find((option) => option.value === event.target.value);
					if (chosen) onChange(chosen.value);
				}}
				onKeyDown={(event) => {
					// Enter would submit the form.
					if (event.key !== "Enter") return;
					event.preventDefault();
					event.currentTarget.showPicker();
				}}
				className="field-box appearance-none truncate pr-9 pl-3"
			>
				{!value && <option value="">{placeholder ?? t("choose")}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			<ChevronDown
				aria-hidden
				size={16}
				className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
			/>
		</div>
	);
}

function ListSelect<T extends string>({
	value,
	onChange,
	options,
	placeholder,
	onBlur,
	disabled,
}: SelectProps<T>) {
	const { t } = useTranslation("common");
	const box = useRef<HTMLDivElement>(null);
	// The trigger is a button: `aria-required` is invalid.
	const { "aria-required": _, ...attributes } = useFieldAttributes();
	const chosen = options.find((option) => option.value === value);
	return (
		<Listbox
			value={chosen?.value ?? null}
			onChange={(next: T | null) => next !== null && onChange(next)}
			disabled={disabled}
		>
			<div ref={box} className="relative">
				<ListboxButton
					{...attributes}
					// Moving into the list is no blur.
					onBlur={({ currentTarget }) => currentTarget.ariaExpanded !== "true" && onBlur?.()}
					onKeyDown={openByEnter}
					className="field-box flex items-center justify-between gap-2 px-3 text-left data-open:border-focus"
				>
					<span className={cx("truncate", !chosen && "text-hint")}>
						{chosen?.label ?? placeholder ?? t("choose")}
					</span>
					<ChevronDown aria-hidden size={16} className="shrink-0" />
				</ListboxButton>
				<ListboxOptions as={TopLayer} under={box} className={`${LIST_BOX} min-w-44`}>
					{options.map((option) => (
						<ListboxOption
							key={option.value}
							value={option.value}
							className="target flex cursor-pointer items-center gap-2 rounded-control px-2.5 py-1.5 text-14 data-focus:bg-selected"
						>
							<span className="grow">{option.label}</span>
							{option.value === value && <Check aria-hidden size={16} className="shrink-0 text-accent" />}
						</ListboxOption>
					))}
				</ListboxOptions>
			</div>
		</Listbox>
	);
}
