import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "../../lib/markdown/parse.ts";
import { PaperLinks } from "./linked-paper-numbers.tsx";
import { MarkdownText } from "./markdown-text.tsx";

/** Returns the HTML without box and class names. */
function html(text: string, top?: 2 | 3): string {
	return renderToStaticMarkup(<MarkdownText text={text} top={top} />)
		.replace(/^<div[^>]*>|<\/div>$/g, "")
		.replaceAll(/ class="[^"]*"/g, "");
}

describe("what Markdown means", () => {
	test("words, links, lists", () => {
		expect(html("A **bold** and *slanted* `word` ~~gone~~")).toBe(
			"<p>A <strong>bold</strong> and <em>slanted</em> <code>word</code> <del>gone</del></p>",
		);
		expect(html("- one\n- two")).toBe("<ul><li>one</li><li>two</li></ul>");
		expect(html("3. three\n\n4. four")).toBe('<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>');
		expect(html("> said")).toBe("<blockquote><p>said</p></blockquote>");
		expect(html("[x] no\n\n- [x] done")).toBe("<p>[x] no</p><ul><li>☑ done</li></ul>");
	});

	test("headings are below the page's own and skip no level", () => {
		expect(html("# One\n\n### Two\n\n# Three")).toBe("<h2>One</h2><h3>Two</h3><h2>Three</h2>");
		expect(html("###### Deep")).toBe("<h2>Deep</h2>");
		expect(html("## One", 3)).toBe("<h3>One</h3>");
	});

	test("tables", () => {
		expect(html("a | b\n--|--:\n1 | 2")).toBe(
			"<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>",
		);
	});

	test("characters by name or number, but not in code", () => {
		expect(html("a&nbsp;&mdash; &#167; &#xA7; &unknown; `&amp;`")).toBe(
			"<p>a\u00a0— § § &amp;unknown; <code>&amp;amp;</code></p>",
		);
		expect(html("\\*as typed\\* <br> H<sub>2</sub>O")).toBe("<p>*as typed* <br/> H<sub>2</sub>O</p>");
	});

	test("Markdown in a formula is ignored, and the formula stays as typed until it is rendered", () => {
		expect(html("So $a_i * b_j$ and *$c_k$* cost $5 and $6.")).toBe(
			"<p>So $a_i * b_j$ and <em>$c_k$</em> cost $5 and $6.</p>",
		);
		expect(html("Then\n\n$$\na\n= b\n- c\n$$\n\n- end")).toBe(
			"<p>Then</p>$$\na\n= b\n- c\n$$<ul><li>end</li></ul>",
		);
	});

	test("a picture of the site, loaded when it comes into view", () => {
		expect(html("![The hall](/public/conferences/x.jpg)")).toBe(
			'<p><img src="/public/conferences/x.jpg" alt="The hall" loading="lazy" decoding="async"/></p>',
		);
	});

	test("external links have a rel attribute; own ones are plain", () => {
		expect(html("[a](https://example.org/?a=1&b=2)")).toBe(
			'<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">a</a></p>',
		);
		expect(html("[a](/signals/submit)")).toBe('<p><a href="/signals/submit">a</a></p>');
		expect(html("mail: box@example.org")).toBe(
			'<p>mail: <a href="mailto:box@example.org" rel="noopener nofollow">box@example.org</a></p>',
		);
	});
});

test("a paper's number is a link if it has a page for the reader, and nowhere else", () => {
	const linked = (text: string) =>
		renderToStaticMarkup(
			<MemoryRouter>
				<PaperLinks value={(number) => (number === 137 ? "/c/mysubs/137" : null)}>
					<MarkdownText text={text} />
				</PaperLinks>
			</MemoryRouter>,
		)
			.match(/<p>.*<\/p>/)?.[0]
			.replaceAll(/ class="[^"]*"/g, "");
	const link = '<a href="/c/mysubs/137">#137</a>';
	expect(linked("See #137, not #138")).toBe(`<p>See ${link}, not #138</p>`);
	expect(linked("**#137** `#137` a#137 #1370 /#137")).toBe(
		`<p><strong>${link}</strong> <code>#137</code> a#137 #1370 /#137</p>`,
	);
	expect(linked("[#137](https://example.org)")).toBe(
		'<p><a href="https://example.org" rel="noopener nofollow">#137</a></p>',
	);
	expect(html("See #137")).toBe("<p>See #137</p>");
});

describe("hostile input stays text", () => {
	test.each([
		["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
		["<style>*{display:none}</style>", "<p>&lt;style&gt;*{display:none}&lt;/style&gt;</p>"],
		["<iframe src=//evil.example></iframe>", "<p>&lt;iframe src=//evil.example&gt;&lt;/iframe&gt;</p>"],
		["a <b onclick=alert(1)>b</b>", "<p>a &lt;b onclick=alert(1)&gt;b&lt;/b&gt;</p>"],
		["a <sub onclick=alert(1)>b</sub>", "<p>a &lt;sub onclick=alert(1)&gt;b&lt;/sub&gt;</p>"],
		['<img src=x onerror="alert(1)">', "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>"],
		["<svg/onload=alert(1)>", "<p>&lt;svg/onload=alert(1)&gt;</p>"],
		["a<!-- secret", "<p>a&lt;!-- secret</p>"],
		["<!-- for staff -->\n\nb", "<p>b</p>"],
		["&lt;script&gt;", "<p>&lt;script&gt;</p>"],
	])("%s", (text, expected) => {
		expect(html(text)).toBe(expected);
	});

	test.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"java&#115;cript:alert(1)",
		"&#x6A;avascript:alert(1)",
		"<java\tscript:alert(1)>",
		"vbscript:x",
		"data:text/html;base64,PHNjcmlwdD4=",
		"blob:https://example.org/1",
		"file:///etc/passwd",
	])("a link to %s leads nowhere", (address) => {
		expect(html(`[words](${address})`)).toBe("<p>words</p>");
	});

	test("an address cannot break out of its attribute", () => {
		expect(html('[a](</x"onmouseover="alert(1)>)')).toBe(
			'<p><a href="/x&quot;onmouseover=&quot;alert(1)">a</a></p>',
		);
		expect(html('![a" onerror="alert(1)](/public/x.png)')).toBe(
			'<p><img src="/public/x.png" alt="a&quot; onerror=&quot;alert(1)" loading="lazy" decoding="async"/></p>',
		);
	});

	test.each(["https://evil.example/x.png", "//evil.example/x.png", "/\\evil.example/x.png"])(
		"a picture from %s is a link",
		(address) => {
			expect(html(`![x](<${address}>)`)).toBe(`<p><a href="${address}" rel="noopener nofollow">x</a></p>`);
		},
	);

	test.each([
		"/api/calendar/a/b",
		"/api/public/confs",
		"/public/../api/my",
		"/public/%2e%2e/api/my",
		"x.png",
	])("a picture of %s becomes a link, and is not requested", (address) => {
		expect(html(`![x](${address})`)).toBe(`<p><a href="${address}">x</a></p>`);
	});

	test("a picture with a script as its address becomes its description", () => {
		expect(html("![words](javascript:alert(1))")).toBe("<p>words</p>");
		expect(html("![words](data:image/svg+xml,<svg/onload=alert(1)>)")).toBe("<p>words</p>");
	});

	test("endless nesting is shown as it was typed", () => {
		expect(html(`${">".repeat(40)} deep`)).toBe(
			`${"<blockquote>".repeat(13)}${"&gt;".repeat(27)} deep${"</blockquote>".repeat(13)}`,
		);
		expect(() => html(">".repeat(5_000))).not.toThrow();
	});
});

describe("input that would block the reader's browser stays text", () => {
	test("a short table with millions of cells", () => {
		const wide = (cells: number) => `${"|a".repeat(cells)}\n${"|-".repeat(cells)}\n${"|\n".repeat(cells)}`;
		const tables = (text: string) => parseMarkdown(text)?.filter(({ type }) => type === "table").length;
		expect(tables(wide(60))).toBe(1);
		expect(tables(wide(1_000))).toBe(0);
		expect(tables(`${wide(60)}\n`.repeat(20))).toBe(1);
		expect(html(wide(1_000))).toBe(`<p>${wide(1_000).trim()}</p>`);
	});

	test.each(["*", "_", "~~", "[", "*_", "[a](b "])("thousands of %s in one paragraph", (opening) => {
		const text = `${opening}a`.repeat(2_500);
		expect(html(`${text}\n\n**b**`)).toBe(`<p>${text}</p><p><strong>b</strong></p>`);
	});

	test("endless emphasis within emphasis", () => {
		const deep = (levels: number) => html(`${"*a _b ".repeat(levels)}${"c_ d* ".repeat(levels)}`);
		const within = (text: string) => text.split("<em>").length - 1;
		expect([within(deep(10)), within(deep(300))]).toEqual([20, 30]);
	});
});
