/** Capital letters with their double-struck forms. */
export const DOUBLE_STRUCK = "CℂHℍNℕPℙQℚRℝZℤ";

const SYMBOLS = table(`
	alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ
	mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
	Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
	le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ ll ≪ gg ≫ lt < gt > approx ≈ sim ∼ simeq ≃ cong ≅
	equiv ≡ propto ∝ pm ± mp ∓ times × div ÷ cdot · bullet • ast ∗ star ⋆ circ ∘ oplus ⊕ otimes ⊗
	to → rightarrow → longrightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔
	implies ⇒ iff ⇔ mapsto ↦ uparrow ↑ downarrow ↓ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇
	cup ∪ cap ∩ setminus \\ emptyset ∅ varnothing ∅ forall ∀ exists ∃ neg ¬ land ∧ wedge ∧ lor ∨ vee ∨
	infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ oint ∮ ell ℓ hbar ℏ Re Re Im Im prime ′ degree °
	perp ⊥ parallel ∥ mid | vert | Vert ‖ lVert ‖ rVert ‖ lvert | rvert | langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋
	lbrace { rbrace } dots … ldots … cdots …
`);

/** Functions that TeX writes upright. */
const FUNCTIONS = new Set(
	"arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min mod Pr sec sin sinh sup tan tanh".split(
		" ",
	),
);

/** Commands that change the look of their argument. */
const STYLES = new Set(
	"boldsymbol mathbf mathcal mathfrak mathit mathrm mathscr mathsf mathtt mbox operatorname pmb text textbf textit textrm underline vec overline".split(
		" ",
	),
);

/** Commands that change sizes or positions only. */
const LAYOUT =
	/^(?:left|right|middle|[bB]igg?[lrm]?|(?:display|text|script|scriptscript)style|(?:no)?limits|bf|cal|it|rm|sf)$/;

const ACCENTS = table("widehat \u0302 widetilde \u0303 bar \u0304 dot \u0307 ddot \u0308");

const SPACES = new Set(["quad", "qquad", ",", ";", ":", ">", " ", "\n", "\\"]);

const UPPER = table("0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ + ⁺ - ⁻ n ⁿ i ⁱ ∘ ° ′ ′ * *");
const LOWER = table(
	"0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ + ₊ - ₋ a ₐ e ₑ i ᵢ j ⱼ k ₖ m ₘ n ₙ o ₒ p ₚ s ₛ t ₜ x ₓ",
);

function table(pairs: string): ReadonlyMap<string, string> {
	const words = pairs.trim().split(/\s+/);
	return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ""]] : [])));
}

/** Marks a function's ends, where a neighbouring word needs a space. */
const EDGE = "\0";

/** Writes TeX as plain Unicode text; unknown commands stay as typed. */
export function plainTex(tex: string): string {
	const tokens = tex.match(/\\[A-Za-z]+|\\?[\s\S]/gu) ?? [];
	let at = 0;

	const group = (): string => {
		let text = "";
		while (at < tokens.length && tokens[at] !== "}") text += next();
		at++;
		return text;
	};
	const argument = (): string => {
		while (tokens[at]?.trim() === "") at++;
		return tokens[at] === "}" ? "" : next();
	};
	const next = (): string => {
		const token = tokens[at++] ?? "";
		if (token === "{") return group();
		if (token === "^") return script("^", UPPER, argument());
		if (token === "_") return script("_", LOWER, argument());
		if (token === "~") return " ";
		return token.length > 1 && token.startsWith("\\") ? command(token.slice(1)) : token;
	};
	const command = (name: string): string => {
		// Accents have the names of their wide forms.
		const accent = ACCENTS.get(name) ?? ACCENTS.get(`wide${name}`);
		if (accent) return accented(argument(), accent);
		if (FUNCTIONS.has(name)) return EDGE + name + EDGE;
		if (STYLES.has(name)) return argument();
		if (name === "mathbb") return argument().replace(/[A-Z]/g, doubleStruck);
		if (/^[dt]?frac$/.test(name)) return `${factor(argument())}/${factor(argument())}`;
		if (name === "sqrt") return `√${factor(argument())}`;
		if (name === "!" || LAYOUT.test(name)) return "";
		if (SPACES.has(name)) return " ";
		if (name === "|") return "‖";
		const symbol = SYMBOLS.get(name);
		if (symbol !== undefined) return symbol;
		// Otherwise plain text could become a formula.
		if (name === "$") return "\\$";
		if (!/^[A-Za-z]/.test(name)) return name;
		let typed = `\\${name}`;
		while (tokens[at] === "{") {
			at++;
			typed += `{${group()}}`;
		}
		return typed;
	};

	let text = "";
	while (at < tokens.length) text += group();
	return text
		.replace(/(?<=[\p{L}\p{Nd})])\0+(?=[\p{L}\p{Nd}])/gu, " ")
		.replaceAll(EDGE, "")
		.replace(/\s+/g, " ")
		.trim();
}

function script(marker: string, forms: ReadonlyMap<string, string>, typed: string): string {
	const raised = [...typed].map((one) => forms.get(one));
	const text = typed.replaceAll(EDGE, "");
	if (raised.every((one) => one !== undefined)) return raised.join("");
	return marker + (/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`);
}

const factor = (text: string): string => (/^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`);
const accented = (text: string, accent: string): string => ([...text].length === 1 ? text + accent : text);

function doubleStruck(letter: string): string {
	const at = DOUBLE_STRUCK.indexOf(letter);
	return at < 0 ? letter : (DOUBLE_STRUCK[at + 1] ?? letter);
}
