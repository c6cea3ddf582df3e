import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import Markdown from "#web/ui/markdown/markdown.tsx";

const text = `## Before the call

Write down **one** question, and [read it aloud](https://example.com).

- Where they stand
- What they fear
  - and why

## During the call

1. Ask
2. Wait

> Silence is an answer, too.
>
> Let it be.

### Keep a list

- [x] One question
- [ ] Three calls

| Day | Calls |
|---|---|
| Monday | 3 |
| Tuesday | 5 |

#### In their own words

Write \`as they said it\`:

\`\`\`
We need more room.
\`\`\`

---

## After the call

![A drawing](https://example.com/drawing.png)
`;

export const longTexts: Group = {
  id: "long-texts",
  title: "Long texts",
  Specimens: () => (
    <Specimen name="Everything that Markdown has" isWide>
      <Markdown text={text} hasContents />
    </Specimen>
  ),
};
