import { Info } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { localStore } from "../../../lib/storage.ts";
import { Link } from "../../../ui/link.tsx";

const keyOf = (form: string) => `submitted:${form}`;

export function notifyOtherTabs(form: string, number: number): void {
	localStore.write(keyOf(form), number);
	localStore.remove(keyOf(form));
}

export function SubmittedElsewhere({ form, path }: { form: string; path: string }) {
	const { t } = useTranslation("submit");
	const [number, setNumber] = useState<number | null>(null);
	useEffect(() => {
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === keyOf(form) && newValue !== null) setNumber(Number(newValue));
		};
		window.addEventListener("storage", onStorage);
		return () => window.removeEventListener("storage", onStorage);
	}, [form]);
	if (number === null) return null;
	return (
		<p
			role="status"
			className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-info-soft px-4 py-2.5 text-info"
		>
			<Info aria-hidden size={16} className="shrink-0" />
			{t("elsewhere", { number })}
			<Link to={`/${path}/mysubs/${number}`} className="font-medium underline">
				{t("elsewhere_open")}
			</Link>
		</p>
	);
}
