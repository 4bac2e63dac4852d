import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findUnkeptTexts } from "./unkept-text.ts";

const WEB = join(import.meta.dirname, "../../../web/src");

/** State by file, with the reason why a reload may lose it. */
const LOST = {
	"features/paper-desk/bulk/preview-step.tsx": "typed: confirms a deletion, also after a reload",
	"features/programme-desk/place-dialog.tsx": "chosen: a session of a list, in one step",
	"features/programme-desk/session-actions.tsx": "minutes, other: done in one step, and undone",
	"features/review-desk/bulk-assign/assignment-options-form.tsx":
		"perPaper, maxPerExpert: the proposal's draft keeps them",
	"ui/chips-input.tsx": "text: becomes a value of the field when it is left",
	"ui/input-dialog.tsx": "typed, secret: confirm a deletion; a password is never stored",
};

test("a text that is typed into a form, or handed to a part that has its field, is found", () => {
	const code = `function Part({ first }) {
		const [name, setName] = useState("");
		const [day, setDay] = useState(first ?? "");
		const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
		const [texts, setTexts] = useState({ en: "", ru: "" });
		const [size, setSize] = useState<string>(last());
		const [note, setNote] = useState(member.note);
		const [code, setCode] = useState(typed);
		const [text, setText] = useState(() => readText());
		return (
			<>
				<TextInput value={name} onChange={setName} />
				<DateInput value={day} onChange={(next) => { touch(); setDay(next); }} />
				<List reasons={reasons} onReasons={setReasons} />
				<TextArea value={texts.en} onChange={(en) => setTexts({ ...texts, en })} />
				<input onChange={({ target }) => setSize(target.value)} />
				<TextArea value={note} onChange={setNote} />
				<TextInput value={code} onChange={(next) => setCode(next.trim())} />
				<TextInput value={text ?? ""} onChange={setText} />
			</>
		);
	}`;
	expect(findUnkeptTexts(code)).toEqual(["name", "day", "reasons", "texts", "size", "note", "code", "text"]);
});

test("searches, choices and announcements are no typed text", () => {
	const code = `function Part() {
		const [query, setQuery] = useState("");
		const [way, setWay] = useState<"one" | "list">("one");
		const [chosen, choose] = useState<string | null>(null);
		const [said, say] = useState("");
		const [columns, setColumns] = useState(exported.columns);
		const [zoom, setZoom] = useState(least);
		const [email, setEmail] = useState(emails[0] ?? "");
		const kept = useUnsavedText("key", { text: "" });
		useEffect(() => say("Done"), []);
		return <Part a={setQuery} b={setWay} c={choose} d={(text) => kept.set({ text })}>
			{said}
			<Columns chosen={columns} onChange={setColumns} />
			<input type="range" value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
			<Select value={email} onChange={setEmail} />
		</Part>;
	}`;
	expect(findUnkeptTexts(code)).toEqual([]);
});

test("every typed text of the pages outlives a reload", () => {
	const files = globSync("**/*.tsx", { cwd: WEB, exclude: ["**/*.test.tsx"] });
	const found = files.flatMap((file) => {
		const states = findUnkeptTexts(readFileSync(join(WEB, file), "utf8"));
		return states.length > 0 ? [[file, states.join(", ")]] : [];
	});
	const allowed = Object.entries(LOST).map(([file, why]) => [file, why.split(":")[0]]);
	expect(found.sort()).toEqual(allowed);
});
