export const scripts = {
  title: "Ten follow-up scripts",
  paragraphs: [
    "Copy them, replace the [brackets], and add one detail that only this person would recognize. Each leaves the other person room to say no, on purpose. It is kinder, and a clear no this week is worth more to you than a maybe in March.",
  ],
  items: [
    {
      situation: "After an open house",
      when: "The same evening",
      channel: "Text",
      subject: "",
      words:
        "Hi [name], this is [your name] from the open house on [street]. You spent some time in [the back bedroom], and I wondered what you were picturing there.\n\nIf the house isn’t right, tell me what was missing and I will keep an eye out. If you were only curious, no need to reply.",
    },
    {
      situation: "After a call with no decision",
      when: "Within the hour",
      channel: "Email",
      subject: "What I took from our call",
      words:
        "Hi [name], thank you for your time today. I understood that [what matters to them], and that you need to know [open question] before you decide.\n\nI will send you [one thing] by [day]. Please don’t feel you have to decide anything before then. If I got something wrong, a one-line correction is welcome.",
    },
    {
      situation: "After two weeks of silence",
      when: "Once, and then let it rest",
      channel: "Email",
      subject: "[Topic]: A, B or C?",
      words:
        "Hi [name], two weeks ago we spoke about [topic]. You may be busy, or it may no longer fit. Either is fine. One letter is enough of an answer:\n\nA: Yes, let’s find a time.\nB: Later. Write to me in [month].\nC: No, thank you.\n\nI will go by your letter, and I won’t ask why.",
    },
    {
      situation: "Asking for the appointment",
      when: "When they have asked a real question",
      channel: "Text",
      subject: "",
      words:
        "Hi [name], I think [their question] deserves twenty minutes with the papers on the table. I could do [day] at [time] or [day] at [time], at your place or by phone. Would one of those suit you?\n\nIf you would rather see it in writing first, I will send it tonight.",
    },
    {
      situation: "Talking about a price reduction",
      when: "Before the seller has to ask",
      channel: "Email",
      subject: "Where we stand on [street]",
      words:
        "Hi [name], after [number] weeks we have had [number] showings and no offer. The comment I hear most is “[comment].”\n\nI see two sensible choices. We go to [price] and reach the buyers who search below [amount], or we hold and first change [photos, paint, terms]. I lean toward [choice], because [reason].\n\nCould we talk on [day]? It is your house and your decision.",
    },
    {
      situation: "When they say it is too expensive",
      when: "The next morning, unhurried",
      channel: "Email",
      subject: "About the price",
      words:
        "Hi [name], thank you for being plain about the price. I can’t lower it without leaving out [something they would miss], and I don’t want to do that without telling you.\n\nWhat I can offer is [a smaller scope, a later start] for [amount]. If that is still too much, we can leave it there, and I will think no less of you. Which would you prefer?",
    },
    {
      situation: "Saying no gently",
      when: "As soon as you know",
      channel: "Email",
      subject: "About [project]",
      words:
        "Hi [name], thank you for thinking of me. I have given it some thought, and I am not the right person for this, because [short, true reason]. I would rather tell you now than do it half well.\n\n[Other name] does this kind of work. Shall I introduce you?",
    },
    {
      situation: "When they chose someone else",
      when: "The day you hear",
      channel: "Email",
      subject: "Thank you for telling me",
      words:
        "Hi [name], thank you for letting me know. I hope it goes well with [their choice].\n\nOne favor, if you have two minutes: what made the difference? I won’t argue with the answer. It will help me serve the next person better.",
    },
    {
      situation: "Reopening an old lead",
      when: "When you have a real reason",
      channel: "Text",
      subject: "",
      words:
        "Hi [name], it’s [your name]. [Last spring] you told me that [detail from your notes]. I thought of it today because [a house, a rule, a number that changed].\n\nIs this still on your mind? If not, tell me, and I will take you off my list.",
    },
    {
      situation: "Asking for a referral",
      when: "A few weeks after it ended well",
      channel: "Email",
      subject: "A small request",
      words:
        "Hi [name], I hope [the new kitchen, the first quarter] is treating you well. I enjoy my work most when it comes through people who know how I do it.\n\nIf someone mentions [outgrowing their apartment, a slow supplier], would you give them my name? And if nobody comes to mind, that is perfectly all right.",
    },
  ],
} as const;
