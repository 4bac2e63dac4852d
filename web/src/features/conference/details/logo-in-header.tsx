import { useTranslation } from "react-i18next";
import { Logo } from "../../../ui/logo.tsx";

export function LogoInHeader({ logo, name }: { logo: string | null; name: string }) {
	const { t } = useTranslation("details");
	return (
		<div className="flex h-15 max-w-[420px] items-center gap-3.5 overflow-hidden rounded-control border border-line bg-surface px-4">
			<Logo size={24} />
			<span aria-hidden className="h-6 w-px shrink-0 bg-line" />
			{logo ? (
				<img
					src={logo}
					alt={t("logo.alt", { name })}
					className="h-10 w-[115px] shrink-0 rounded-mark bg-plate object-contain"
				/>
			) : (
				<span className="truncate text-16 font-semibold">{name}</span>
			)}
			<span aria-hidden className="ml-3 flex gap-3">
				<span className="h-2 w-12 rounded-full bg-sunken" />
				<span className="h-2 w-16 rounded-full bg-sunken" />
			</span>
		</div>
	);
}
